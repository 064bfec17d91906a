import { isShown, type Visibility } from '../profiles/visible-fields.rules.ts'

/**
 * The parts of a profile that a message can be about. The facts are none of them, such as the body, the relationship, the
 * sexuality, children or smoking: they are for finding each other, and a stranger's remark on them is seldom welcome.
 */
export const quotedParts = ['photo', 'about', 'reason', 'interest', 'answer'] as const
export type QuotedPart = (typeof quotedParts)[number]

/** The part of the recipient's profile that a sender chose. Its text is not here: it is read from the profile. */
export interface ChosenQuote {
  part: QuotedPart
  /** The photo, for that part only. */
  photoId?: number | null
  /** The key of the interest, for that part only. */
  interest?: string | null
  /** The key of the answered question, for that part only. */
  question?: string | null
}

/** The fields of the site's settings that can hide a part. */
const settings = { about: 'about', reason: 'reason', interest: 'interests', answer: 'answers' } as const

/** What is wrong with a chosen quote: something missing or too much, or a part that the site hides; null if nothing is. */
export function quoteProblem(
  { part, photoId = null, interest = null, question = null }: ChosenQuote,
  site: Visibility,
): 'malformed' | 'hidden' | null {
  const named = { photo: photoId, interest, answer: question }
  if (Object.entries(named).some(([one, value]) => (part === one) !== (value !== null))) return 'malformed'
  if (part === 'photo') return null
  return isShown(site, settings[part]) ? null : 'hidden'
}
