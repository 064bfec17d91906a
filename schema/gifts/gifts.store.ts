import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/**
 * Whether a message with this client id has been taken in, sent or held. A first try that is under way is waited for:
 * it holds its sender's account, which the share lock asks for.
 */
export async function wasTaken(db: Database, senderId: number, clientId: string): Promise<boolean> {
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
