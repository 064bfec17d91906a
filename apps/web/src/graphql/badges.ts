import { useSession } from './session.ts'

export interface BadgeCounts {
  unreadMessages: number
  newLikes: number
  /** Both together: what the tab's title and the application's badge show. */
  total: number
}

/** What waits for the member, kept true by the server; zeros for a visitor. */
export function useBadges(): BadgeCounts {
  const { unreadMessages = 0, newLikes = 0 } = useSession().viewer?.badges ?? {}
  return { unreadMessages, newLikes, total: unreadMessages + newLikes }
}
