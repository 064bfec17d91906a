import { isShown, type Visibility } from '../profiles/visible-fields.rules.ts'

/**
 * The parts of a profile that a message can be about. The facts about the body, the relationship and the sexuality are none
 * of them: they are for finding each other, and a stranger's remark on them is seldom welcome.
 */
export const quotedParts = ['photo', 'about', 'reason', 'interest'] as const
export type QuotedPart = (typeof quotedParts)[number]

/** The part of the recipient's profile that a sender chose. Its text is not here: it is read from the profile. */
export interface ChosenQuote {
  part: QuotedPart
  /** The photo, for that part only. */
  photoId?: number | null
  /** The key of the interest, for that part only. */
  interest?: string | null
}

/** What is wrong with a chosen quote: something missing or too much, or a part that the site hides; null if nothing is. */
export function quoteProblem(
  { part, photoId = null, interest = null }: ChosenQuote,
  site: Visibility,
): 'malformed' | 'hidden' | null {
  if ((part === 'photo') !== (photoId !== null) || (part === 'interest') !== (interest !== null))
    return 'malformed'
  if (part === 'photo') return null
  return isShown(site, part === 'interest' ? 'interests' : part) ? null : 'hidden'
}
