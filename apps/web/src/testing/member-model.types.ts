export interface ConversationModel {
  id: number
  with: number
  texts: {
    from: number
    text: string
    isTakenBack?: boolean
    viewerReaction?: string | null
    otherReaction?: string | null
  }[]
  readSeq: number
  otherReadSeq: number
  otherDeliveredSeq: number
  removedSeq: number
  /** Messages up to this number are shown to premium members only. */
  premiumOnlyUpToSeq: number
  draft: string | null
  draftReplyTo: number | null
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
