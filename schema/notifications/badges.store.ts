import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

export interface Badges {
  unreadMessages: number
  newLikes: number
  /** The number of the member's last event when the counts were made. */
  asOf: number
}

/** The two counts of the navigation, the tab title and the app badge, from the same cursors as the lists. */
export async function badgesOf(db: Database, memberId: number): Promise<Badges> {
  const [row] = await query<{ unread: number; likes: number; as_of: number }>(
    db,
    {
      name: 'badges',
      text: `select
        (select coalesce(sum(s.unread), 0)::int from conversation_side s
         where s.profile_id = $1::int and s.unread > 0 and not s.is_hidden) as unread,
        (select count(*)::int from likes l join visible_to($1::int) v on v.id = l.from_id
         where l.to_id = $1::int and l.seen_at is null) as likes,
        coalesce((select last_no from member_stream where member_id = $1::int), 0) as as_of`,
    },
    [memberId],
  )
  return { unreadMessages: row?.unread ?? 0, newLikes: row?.likes ?? 0, asOf: row?.as_of ?? 0 }
}
