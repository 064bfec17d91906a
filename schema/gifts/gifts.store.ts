import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/**
 * Whether a message with this client id has been sent or held. It waits for a first attempt that is still
 * running, because that holds a lock on its sender's account, for which this takes a share lock.
 */
export async function wasGiftSent(db: Database, senderId: number, clientId: string): Promise<boolean> {
  await query(
    db,
    { name: 'gifts.wait', text: 'select 1 from credit_account where member_id = $1::int for share' },
    [senderId],
  )
  const [row] = await query<{ taken: boolean }>(
    db,
    {
      name: 'gifts.taken',
      text: `select exists (select 1 from message where sender_id = $1::int and client_id = $2::uuid)
               or exists (select 1 from held_message where sender_id = $1::int and client_id = $2::uuid) as taken`,
    },
    [senderId, clientId],
  )
  return row?.taken ?? false
}
