import type { LikeListType } from '../../graphql/types.generated.ts'

/** The lists by their name in the address. */
export const likeLists = {
  received: 'RECEIVED',
  given: 'GIVEN',
  matches: 'MATCHES',
} as const satisfies Record<string, LikeListType>

export type LikeListName = keyof typeof likeLists

/** The list of an address; null for an unknown name. */
export function likeListFrom(word: string | undefined): LikeListName | null {
  return word && Object.hasOwn(likeLists, word) ? (word as LikeListName) : null
}

/**
 * The variables of the Likes query for one list. A match has its own time, which no other list may overwrite.
 */
export function likesVariables(list: LikeListName) {
  return { type: likeLists[list], withTime: list === 'matches' }
}
