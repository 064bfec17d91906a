const day = 24 * 60 * 60 * 1000

/** The time when a deletion becomes final: until then it can be cancelled. */
export const finalAt = (requestedAt: Date, days: number): Date => new Date(requestedAt.getTime() + days * day)

/** The reasons for leaving that the page offers. */
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

/** The stored value if no reason was given. */
export const silentReason = 'untold'

/** The maximum length of the member's explanation, in UTF-16 units. */
export const maxExplanationLength = 1000

/** How many exports of their data a member may request a day. */
export const exportsADay = 3

/** For how many hours the ZIP of an export is kept. */
export const exportHours = 24
export const exportMs = exportHours * 60 * 60 * 1000
