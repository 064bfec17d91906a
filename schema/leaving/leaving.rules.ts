const day = 24 * 60 * 60 * 1000

/** When a request to leave becomes final: until that moment it can be taken back. */
export const finalAt = (requestedAt: Date, days: number): Date => new Date(requestedAt.getTime() + days * day)

/** Why somebody leaves: what the page offers to choose. */
export const leavingReasons = [
  'found-somebody',
  'no-match',
  'unpleasant',
  'too-many-mails',
  'privacy',
  'price',
  'break',
  'other',
] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** What stands for the reason of who gave none. */
export const silentReason = 'untold'

/** How much one may say about it, in UTF-16 units. */
export const wordsLength = 1000
