/** The member of an erasure. */
export interface DeletedMember {
  memberId: number
  siteId: number
  email: string
  language: string
  reason: string
  /** Why staff decided the erasure, in the member's language; empty if they did not. */
  statement: string
  ledgerAccount: number
  counts: Record<string, number>
}

/** The certificate of an erasure, which outlives the account. */
export interface ErasureRecord {
  number: string
  siteId: number
  erasedAt: Date
  reason: string
  counts: Record<string, number>
  digest: string
}
