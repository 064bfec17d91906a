import type { Database } from '@vonk/prisma/client.ts'
import { act, query } from '../sql.ts'
import type { MessageRow } from './chats.rows.ts'

const columns = 'm.conversation_id, m.seq, m.client_id, m.sender_id, m.kind, m.body, m.sent_at'

export interface HistoryRange {
  /** Exclusive bounds in message numbers. */
  above: number
  below: number
  /** From which end the page is cut. */
  from: 'newest' | 'oldest'
  limit: number
}

/** Messages of a conversation between two numbers, in ascending order. The caller has checked the right to it. */
export async function history(
  db: Database,
  conversationId: number,
  { above, below, from, limit }: HistoryRange,
): Promise<MessageRow[]> {
  const order = from === 'newest' ? 'desc' : 'asc'
  const rows = await query<MessageRow>(
    db,
    {
      name: `chats.history.${from}`,
      text: `select ${columns} from message m
             where m.conversation_id = $1::int and m.seq > $2::int and m.seq < $3::int
             order by m.seq ${order} limit $4::int`,
    },
    [conversationId, above, below, limit],
  )
  return from === 'newest' ? rows.reverse() : rows
}

/** Messages by `conversation:number`, where the member is a side and has not removed them. */
export function messagesByNumber(
  db: Database,
  memberId: number,
  keys: readonly string[],
): Promise<MessageRow[]> {
  const pairs = keys.map((key) => key.split(':').map(Number))
  return query<MessageRow>(
    db,
    {
      name: 'chats.messages',
      text: `select ${columns} from unnest($2::int[], $3::int[]) as wanted(conversation_id, seq)
             join message m on m.conversation_id = wanted.conversation_id and m.seq = wanted.seq
             join conversation_side s on s.conversation_id = m.conversation_id and s.profile_id = $1::int
               and not s.is_hidden and m.seq > s.removed_seq`,
    },
    [memberId, pairs.map(([conversation]) => conversation), pairs.map(([, seq]) => seq)],
  )
}

export interface SendRow {
  outcome: 'sent' | 'held' | 'repeated'
  conversation_id: number | null
  seq: number | null
  sent_at: Date
  balance: number
}

/** Sends, holds or finds again one message: one statement, one commit. Errors: VK402, 403, 404, 409, 428. */
export async function postMessage(
  db: Database,
  message: {
    senderId: number
    recipientId: number
    clientId: string
    body: string
    price: number
    freeConversations: number
    acceptsFictional: boolean
    now: Date
  },
): Promise<SendRow> {
  const [row] = await act<SendRow>(
    db,
    {
      name: 'chats.send',
      text: `select * from send_message($1::int, $2::int, $3::uuid, $4::text, $5::int, $6::int, $7::boolean, $8::timestamptz)`,
    },
    [
      message.senderId,
      message.recipientId,
      message.clientId,
      message.body,
      message.price,
      message.freeConversations,
      message.acceptsFictional,
      message.now,
    ],
  )
  if (!row) throw new Error('send_message returned nothing.')
  return row
}

/** What a member wrote to somebody before confirming the e-mail, oldest first. */
export function heldMessages(db: Database, memberId: number, recipientId: number) {
  return db.prisma.heldMessage.findMany({
    where: { senderId: memberId, recipientId },
    orderBy: [{ sentAt: 'asc' }, { clientId: 'asc' }],
    take: 50,
  })
}
