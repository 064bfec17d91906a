import type { Database } from '@vonk/prisma/client.ts'
import type { Limit } from '../core/rate-limit.settings.ts'
import { query, runAndPublish, type Transaction } from '../core/sql.ts'
import { cacheArrivals } from './arrival.ts'
import { type ArrivalJson, readArrivals } from './arrivals.store.ts'
import { fromJson, type MessageRow } from './chats.rows.ts'
import type { ChosenQuote } from './quote.rules.ts'

/** The columns that are read of a message, from the alias `m`. */
export const messageColumns =
  'm.conversation_id, m.seq, m.client_id, m.sender_id, m.kind, m.body, m.photo_id, m.gift, m.price, m.sent_at, m.quote_part, m.quote_text, m.quote_photo_id, m.reply_to_seq, m.sender_reaction, m.recipient_reaction, m.taken_back_at'

/** The message that the alias `m` answers, by the primary key and only where there is one. */
const replyColumn = `case when m.reply_to_seq is not null then (select to_jsonb(r) from message r
  where r.conversation_id = m.conversation_id and r.seq = m.reply_to_seq) end as reply`

const withReply = (row: MessageRow): MessageRow => (row.reply ? { ...row, reply: fromJson(row.reply) } : row)

export interface HistoryRange {
  /** Exclusive bounds in message numbers. */
  above: number
  below: number
  /** The end from which the limit counts. */
  from: 'newest' | 'oldest'
  limit: number
}

/**
 * Messages of a conversation between two numbers, in ascending order. The caller has checked that the member
 * may read it.
 */
export async function history(
  db: Transaction,
  conversationId: number,
  { above, below, from, limit }: HistoryRange,
): Promise<MessageRow[]> {
  const order = from === 'newest' ? 'desc' : 'asc'
  const rows = await query<MessageRow>(
    db,
    {
      name: `chats.history.${from}`,
      text: `select ${messageColumns}, ${replyColumn} from message m
             where m.conversation_id = $1::int and m.seq > $2::int and m.seq < $3::int
             order by m.seq ${order} limit $4::int`,
    },
    [conversationId, above, below, limit],
  )
  const found = rows.map(withReply)
  return from === 'newest' ? found.reverse() : found
}

/** Messages by `conversation:number`, if the member is one of the two and has not removed them. */
export async function messagesByNumber(
  db: Database,
  memberId: number,
  keys: readonly string[],
): Promise<MessageRow[]> {
  const pairs = keys.map((key) => key.split(':').map(Number))
  const rows = await query<MessageRow>(
    db,
    {
      name: 'chats.messages',
      text: `select ${messageColumns}, ${replyColumn} from unnest($2::int[], $3::int[]) as wanted(conversation_id, seq)
             join message m on m.conversation_id = wanted.conversation_id and m.seq = wanted.seq
             join conversation_side s on s.conversation_id = m.conversation_id and s.profile_id = $1::int
               and not s.is_hidden and m.seq > s.removed_seq`,
    },
    [memberId, pairs.map(([conversation]) => conversation), pairs.map(([, seq]) => seq)],
  )
  return rows.map(withReply)
}

/** The columns of a message that say which part of the recipient's profile it is about; all null for none. */
type QuoteColumns = Required<Pick<MessageRow, 'quote_part' | 'quote_text' | 'quote_photo_id'>>

/** The message that a message answers; both null for none. */
type ReplyColumns = Required<Pick<MessageRow, 'reply_to_seq' | 'reply'>>

export interface SendRow extends QuoteColumns, ReplyColumns {
  outcome: 'sent' | 'held' | 'review' | 'repeated' | 'taken_back'
  conversation_id: number | null
  seq: number | null
  sent_at: Date
  balance: number
  photo_id: number | null
  /** The price paid: 0 for a gift to a fictional profile. */
  price: number
}

export type MessageKind = 'text' | 'photo' | 'gift'

/** A message to send. */
export interface NewMessage {
  senderId: number
  recipientId: number
  clientId: string
  kind: MessageKind
  /** The text, or the short text that goes with a photo or a gift. */
  body: string
  /** The upload that becomes the photo. */
  uploadId: string | null
  /** The gift's id in the catalogue. */
  gift: string | null
  /** In credits. */
  price: number
  freeConversations: number
  /** How many conversations the sender may start in a window; fewer after reports. */
  newConversations: Limit
  acceptsFictional: boolean
  now: Date
  /** The part of the recipient's profile that it is about. */
  quote: ChosenQuote | null
  /** The number of the message that it answers, and from when on the sender sees messages; null: no limit. */
  replyTo: number | null
  visibleFrom: Date | null
  /** What was found in the text, if support must read it before it is delivered; else null. */
  review: string[] | null
}

type DisclosureRow = SendRow & { arrivals: ArrivalJson[] | null }

/**
 * Sends or holds one message, or finds it again on a retry, in one statement and one commit. Errors: see
 * send_message.sql.
 */
export async function postMessage(db: Database, message: NewMessage): Promise<SendRow> {
  const [row] = await runAndPublish<DisclosureRow>(
    { pool: db.urgent, publishEvents: db.publishEvents },
    {
      name: 'chats.send',
      text: `
        select sent.*, quote.quote_part, quote.quote_text, quote.quote_photo_id, answer.reply_to_seq, answer.reply,
          told.arrivals,
          case when $7::text is not null and (select is_fictional from profile where id = $2::int) then 0
            else $8::int end as price
        from send_message($1::int, $2::int, $3::uuid, $4::text, $5::text, $6::uuid, $7::text, $8::int, $9::int,
          $10::int, $11::int, $12::boolean, $13::timestamptz, $14::text[]) sent
        left join lateral quote_profile($1::int, $2::int, $3::uuid, $15::text, $16::text, $17::int,
          sent.outcome <> 'repeated') quote on sent.outcome <> 'taken_back'
        left join lateral reply_to_message($1::int, $2::int, $3::uuid, $18::int, $19::timestamptz,
          sent.outcome <> 'repeated') answer on sent.outcome <> 'taken_back'
        -- After the quote and the reply are stored, because they are read from there.
        left join lateral (select jsonb_agg(side) as arrivals
          from arrivals_of(sent.conversation_id, case when quote.quoted or answer.replied then sent.seq else sent.seq end) side)
          told on sent.outcome = 'sent'`,
    },
    [
      message.senderId,
      message.recipientId,
      message.clientId,
      message.kind,
      message.body,
      message.uploadId,
      message.gift,
      message.price,
      message.freeConversations,
      message.newConversations.uses,
      message.newConversations.minutes,
      message.acceptsFictional,
      message.now,
      message.review,
      message.quote?.part ?? null,
      message.quote?.interest ?? message.quote?.question ?? null,
      message.quote?.photoId ?? null,
      message.replyTo,
      message.visibleFrom,
    ],
    {
      actor: message.senderId,
      beforePublish: ([sent]) => {
        if (sent?.arrivals && sent.conversation_id !== null && sent.seq !== null)
          cacheArrivals(db, sent.conversation_id, sent.seq, readArrivals(sent.arrivals))
      },
    },
  )
  if (!row) throw new Error('send_message returned nothing.')
  return { ...row, reply: row.reply && fromJson(row.reply) }
}

/** A member's messages to another that are not delivered yet, oldest first. */
export function heldMessages(db: Database, memberId: number, recipientId: number) {
  return db.prisma.heldMessage.findMany({
    where: { senderId: memberId, recipientId },
    orderBy: [{ sentAt: 'asc' }, { clientId: 'asc' }],
    take: 50,
  })
}

/** One held message by its client id; null once it was delivered or released. */
export function heldMessage(db: Database, memberId: number, clientId: string) {
  return db.prisma.heldMessage.findUnique({
    where: { senderId_clientId: { senderId: memberId, clientId } },
  })
}
