import type { Database } from '@vonk/prisma/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { runAndPublish } from '../core/sql.ts'

/**
 * Uses an activation token: the profile becomes visible and held messages are delivered. Returns null if the
 * link is not valid.
 */
export async function useActivation(db: Database, token: string, now: Date): Promise<number | null> {
  const [row] = await runAndPublish<{ member: number | null }>(
    db,
    { name: 'users.confirm', text: 'select confirm_email($1::bytea, $2::timestamptz) as member' },
    [tokenHash(token), now],
  )
  return row?.member ?? null
}
