import type { Database } from '@vonk/prisma/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { runAndPublish } from '../core/sql.ts'

/** Cancels a deletion with a mailed link. Returns null if the link is not valid, or it is too late. */
export async function cancelDeletion(
  db: Database,
  token: string,
  days: number,
  now: Date,
): Promise<number | null> {
  const [row] = await runAndPublish<{ member: number | null }>(
    db,
    {
      name: 'leaving.back',
      text: 'select reactivate_account($1::bytea, $2::int, $3::timestamptz) as member',
    },
    [tokenHash(token), days, now],
  )
  return row?.member ?? null
}
