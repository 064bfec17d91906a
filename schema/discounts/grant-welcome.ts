import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'

/** Gives a member the welcome after an objection: credits and discount. False if it was not refused. */
export async function grantWelcome(
  db: Database,
  memberId: number,
  credits: number,
  now: Date,
): Promise<boolean> {
  const [row] = await runAndPublish<{ granted: boolean }>(
    db,
    {
      name: 'welcome.grant',
      text: 'select grant_welcome($1::int, $2::int, $3::timestamptz) as granted',
    },
    [memberId, credits, now],
  )
  return row?.granted ?? false
}
