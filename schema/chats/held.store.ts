import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Releases messages that were held longer than `days`: their credits return and their writers are notified.
 */
export async function releaseOverdue(db: Database, days: number, now: Date): Promise<number> {
  const [row] = await runAndPublish<{ count: number }>(
    db,
    { name: 'chats.release', text: 'select release_overdue($1::timestamptz, $2::timestamptz) as count' },
    [new Date(now.getTime() - days * day), now],
  )
  return row?.count ?? 0
}
