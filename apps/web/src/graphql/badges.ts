import { useSession } from './session.ts'

export interface BadgeCounts {
  unreadMessages: number
  newLikes: number
  /** The sum of both, shown in the tab's title and on the application's badge. */
  total: number
}

/** The viewer's unread counts, which the server keeps up to date; zeros for a visitor. */
export function useBadges(): BadgeCounts {
  const { unreadMessages = 0, newLikes = 0 } = useSession().viewer?.badges ?? {}
  return { unreadMessages, newLikes, total: unreadMessages + newLikes }
}
