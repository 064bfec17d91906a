import type { Complaint } from '@vonk/prisma/generated/client/client.ts'
import { cleanText, graphemeCount } from '../core/text.rules.ts'

/** The reasons for reporting a profile, photo or message. */
export const reportCategories = [
  'fake',
  'scam',
  'harassment',
  'threats',
  'self_harm',
  'underage',
  'illegal',
  'nudity',
  'other',
] as const
/** The subjects of a complaint. */
export const complaintCategories = ['account', 'payment', 'member', 'privacy', 'illegal', 'other'] as const

export type ReportCategory = (typeof reportCategories)[number]
export type ComplaintCategory = (typeof complaintCategories)[number]

/** The maximum length of a complaint's text, in graphemes. */
export const maxTextLength = 2000
const maxTextBytes = 16 * 1024

export type TextError = 'wordsMissing' | 'wordsTooLong' | null

/** Cleans the text of a complaint, and returns its validation error. */
export function cleanComplaintText(given: string, isNeeded: boolean): { words: string; problem: TextError } {
  const words = cleanText(given)
  if (words === '' && isNeeded) return { words, problem: 'wordsMissing' }
  const isLong = graphemeCount(words) > maxTextLength || Buffer.byteLength(words) > maxTextBytes
  return { words, problem: isLong ? 'wordsTooLong' : null }
}

// Without letters that look or sound like another, because it is read out on the telephone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes a reference of eight characters from as many random bytes. */
export function referenceFrom(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** The profile id in a pasted text: a URL on the site, or the id itself. */
export function profileIdIn(address: string): number | null {
  const found = /^(?:https?:\/\/[^/\s]+)?\/?(?:members\/)?(\d{1,9})(?:[/?#]\S*)?$/.exec(address.trim())
  return found ? Number(found[1]) : null
}

/** True if the author of a case may appeal: once, within `appealDays` of the decision. */
export function canAppeal(
  { kind, state, appealedAt, decidedAt }: Pick<Complaint, 'kind' | 'state' | 'appealedAt' | 'decidedAt'>,
  appealDays: number,
  now: Date,
): boolean {
  if (kind === 'objection' || state !== 'rejected' || appealedAt || !decidedAt) return false
  return now.getTime() - decidedAt.getTime() < appealDays * 24 * 60 * 60 * 1000
}
