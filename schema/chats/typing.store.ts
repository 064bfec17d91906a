import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** Whether two members show each other that they are typing: only if both have it switched on. */
export async function tellsTyping(db: Database, memberId: number, otherId: number): Promise<boolean> {
  const [row] = await query<{ shows: boolean }>(
    db,
    {
      name: 'chats.typing',
      text: `select not exists (select 1 from member m where m.id in ($1::int, $2::int) and not m.shows_typing) as shows`,
    },
    [memberId, otherId],
  )
  return row?.shows ?? false
}
