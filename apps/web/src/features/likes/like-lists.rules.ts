import type { LikeListType } from '../../graphql/types.generated.ts'

/** The lists by their name in the URL. */
export const likeLists = {
  received: 'RECEIVED',
  given: 'GIVEN',
  matches: 'MATCHES',
} as const satisfies Record<string, LikeListType>

export type LikeListName = keyof typeof likeLists

/** Parses the list from the URL; null if it is unknown. */
export function likeListFrom(name: string | undefined): LikeListName | null {
  return name && Object.hasOwn(likeLists, name) ? (name as LikeListName) : null
}

/**
 * The variables of the Likes query for one list. A match has its own time, which no other list may overwrite.
 */
export function likesVariables(list: LikeListName) {
  return { type: likeLists[list], withTime: list === 'matches' }
}
