import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** How many members are rounded in one transaction: few enough that nobody waits for it. */
const batch = 1000

/** Rounds the last activity of members to what others see of it at a time, in batches. */
export async function coarsenActivity(db: Database, now: Date): Promise<void> {
  for (;;) {
    const [row] = await query<{ count: number }>(
      db,
      {
        name: 'search.coarsen',
        text: 'select coarsen_activity($1::timestamptz, $2::int) as count',
      },
      [now, batch],
    )
    if ((row?.count ?? 0) < batch) return
  }
}
