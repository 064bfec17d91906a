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

/** For how long a match that was opened is shown among the new ones, in milliseconds. */
const recentMs = 7 * 24 * 60 * 60 * 1000

/** Whether a match is shown among the new ones: it was not opened yet, or it is younger than a week. */
export function isRecentMatch(isNew: boolean, matchedAt: string | null, now: Date): boolean {
  return isNew || (matchedAt !== null && now.getTime() - Date.parse(matchedAt) < recentMs)
}
