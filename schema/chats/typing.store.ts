import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/**
 * True if a member's typing is shown to another: both have it switched on, and the member's presence is visible.
 */
export async function isTypingShown(db: Database, memberId: number, otherId: number): Promise<boolean> {
  const [row] = await query<{ shows: boolean }>(
    db,
    {
      name: 'chats.typing',
      text: `select presence_is_shown($1::int)
        and not exists (select 1 from member m where m.id in ($1::int, $2::int) and not m.shows_typing) as shows`,
    },
    [memberId, otherId],
  )
  return row?.shows ?? false
}
