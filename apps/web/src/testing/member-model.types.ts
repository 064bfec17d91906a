export interface ConversationModel {
  id: number
  with: number
  texts: { from: number; text: string }[]
  readSeq: number
  otherReadSeq: number
  otherDeliveredSeq: number
  removedSeq: number
  /** Messages up to this number are shown to premium members only. */
  oldSeq: number
  draft: string | null
  at: number
}

export interface Row {
  no: number
  kind: string
  conversation?: number
  profile?: number
  seq?: number
  payment?: number
}
