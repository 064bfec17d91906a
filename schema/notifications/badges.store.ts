import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { newLikesOf, unreadMessagesOf } from './new-counts.ts'

export interface Badges {
  unreadMessages: number
  newLikes: number
  /** The number of the member's last event when the counts were made. */
  asOf: number
  /** The balance at the same moment, in credits: the refresh of a client asks for it with the counts. */
  credits: number
}

/**
 * The two counts of the navigation, the tab title and the app badge, from the same cursors as the lists, and the balance.
 */
export async function badgesOf(db: Database, memberId: number): Promise<Badges> {
  const [row] = await query<{ unread: number; likes: number; as_of: number; credits: number }>(
    db,
    {
      name: 'badges',
      text: `select ${unreadMessagesOf('$1::int')} as unread, ${newLikesOf('$1::int')} as likes,
        coalesce((select last_no from member_stream where member_id = $1::int), 0) as as_of,
        coalesce((select balance from credit_account where member_id = $1::int), 0) as credits`,
    },
    [memberId],
  )
  return {
    unreadMessages: row?.unread ?? 0,
    newLikes: row?.likes ?? 0,
    asOf: row?.as_of ?? 0,
    credits: row?.credits ?? 0,
  }
}
