import type { Pool } from '@vonk/prisma/client.ts'

export interface LongChat {
  conversationId: number
  /** The sequence number of the first message that the reader has not read. */
  firstUnread: number
  lastSeq: number
}

/**
 * Extends the conversation of two members to `length` messages, one every four minutes up to `now`; the last `unread`
 * ones are from the other member and unread.
 */
export async function lengthenChat(
  pool: Pick<Pool, 'query'>,
  [reader, other]: [reader: number, other: number],
  { length, unread, now }: { length: number; unread: number; now: Date },
): Promise<LongChat> {
  const { rows } = await pool.query<{ id: number; last_seq: number }>(
    'select id, last_seq from conversation where low_id = least($1::int, $2::int) and high_id = greatest($1::int, $2::int)',
    [reader, other],
  )
  const [existing] = rows
  if (!existing) throw new Error('These members have no conversation.')
  const { id, last_seq } = existing
  await pool.query(
    `insert into message (conversation_id, seq, sender_id, client_id, kind, body, price, sent_at)
     select $1, seq, case when seq > $5::int - $6::int or seq / 3 % 2 = 0 then $3::int else $2::int end, gen_random_uuid(), 'text',
       'Bericht ' || seq || '.' || repeat(' En nog een zin om het langer te maken.', seq * 7 % 5), 0,
       $7::timestamptz - ($5::int - seq) * interval '4 minutes'
     from generate_series($4::int + 1, $5::int) seq`,
    [id, reader, other, last_seq, length, unread, now],
  )
  // The messages that were there before become older than all new ones.
  await pool.query(
    `update message set sent_at = sent_at - interval '1 year' where conversation_id = $1 and seq <= $2`,
    [id, last_seq],
  )
  await pool.query('update conversation set last_seq = $2 where id = $1', [id, length])
  await pool.query(
    `update conversation_side set last_seq = $2::int, last_sender_id = $4, last_kind = 'text', last_preview = 'Bericht ' || $2::int,
       last_message_at = $5, read_seq = case when profile_id = $3 then $2::int - $6::int else $2::int end,
       delivered_seq = $2::int, unread = case when profile_id = $3 then $6 else 0 end
     where conversation_id = $1`,
    [id, length, reader, other, now, unread],
  )
  return { conversationId: id, firstUnread: length - unread + 1, lastSeq: length }
}
