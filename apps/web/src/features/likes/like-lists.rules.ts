import type { LikeListType } from '../../graphql/types.generated.ts'

/** The lists by their word in the address. */
export const likeLists = {
  received: 'RECEIVED',
  given: 'GIVEN',
  matches: 'MATCHES',
} as const satisfies Record<string, LikeListType>

export type LikeListName = keyof typeof likeLists

/** The list that an address means; null for a word that is none. */
export function likeListFrom(word: string | undefined): LikeListName | null {
  return word && Object.hasOwn(likeLists, word) ? (word as LikeListName) : null
}

/** What the Likes query is asked for one list. A match has a time of its own, which no other list may overwrite. */
export function likesVariables(list: LikeListName) {
  return { type: likeLists[list], withTime: list === 'matches' }
}
