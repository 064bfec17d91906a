import type { RelationshipStatus, SignupReason } from './demo-person.ts'
import type { Interest } from './interests.ts'

/** The position of a sentence in a profile text. */
export type Part = 'life' | 'family' | 'interest' | 'quirk' | 'place' | 'seek' | 'question'

/** The people for whom a sentence is true; an absent condition is true for everybody. */
export type When = {
  /** Ages in whole years, both included. */
  age?: readonly [from: number, to: number]
  status?: readonly RelationshipStatus[]
  reason?: SignupReason
  interest?: Interest
  country?: 'NL' | 'BE' | 'DE'
  /** Only for the south of Belgium. */
  walloon?: true
}

/**
 * Sentences that share a part and a condition. In a sentence `[a|b]` is a choice, `<he/she>` follows the
 * writer's gender, and `{slot}` is filled from the writer's profile or from a list of words.
 */
export type Sentences = { part: Part; when?: When; lines: readonly string[] }

/** The sentences and word lists of one language. */
export type Language = {
  sentences: readonly Sentences[]
  words: Readonly<Record<string, readonly string[]>>
  /** The sought gender, as an object of the sentence. */
  partner: { male: string; female: string; both: string }
}
