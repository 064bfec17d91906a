import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { type ConversationRow, fromJson, type MessageRow } from './chats.rows.ts'

/** The update that a new message brings to one of the two members. */
export interface Arrival {
  /** Without the other's profile, because a message does not change it. */
  conversation: ConversationRow
  message: MessageRow
  balance: number
}

/** One side as `arrivals_of` returns it: rows as JSON, times as text. */
export type ArrivalJson = Omit<ConversationRow, 'last_message_at' | 'other'> & {
  last_message_at: string
  message: Omit<MessageRow, 'sent_at'> & { sent_at: string }
  balance: number | null
}

/** Arrivals by member. */
export const readArrivals = (sides: readonly ArrivalJson[]): Map<number, Arrival> =>
  new Map(sides.map((side) => [side.profile_id, readArrival(side)]))

const readArrival = ({ message, balance, ...side }: ArrivalJson): Arrival => ({
  conversation: {
    ...side,
    last_message_at: new Date(side.last_message_at),
    // If another message has followed, the gift of the last message is loaded when it is needed.
    ...(side.last_seq === message.seq && { last_gift: message.gift }),
  },
  message: { ...fromJson(message), reply: message.reply ? fromJson(message.reply) : null },
  balance: balance ?? 0,
})

/**
 * The data that a message's events show each of the two members, by member, in one statement; a member who
 * cannot see it is absent.
 */
export async function arrivalsOf(
  db: Database,
  conversationId: number,
  seq: number,
): Promise<Map<number, Arrival>> {
  const rows = await query<{ side: ArrivalJson }>(
    { pool: db.urgent },
    { name: 'chats.arrivals', text: 'select side from arrivals_of($1::int, $2::int) side' },
    [conversationId, seq],
  )
  return readArrivals(rows.map(({ side }) => side))
}
