import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish, type Transaction } from '../core/sql.ts'

/** A message in a conversation. */
export interface MessageKey {
  conversationId: number
  seq: number
}

/** What became of a reaction; see react_to_message.sql. */
type ReactionOutcome = 'set' | 'same' | 'taken_back' | 'limited'

/** Sets a member's reaction to a message; null removes it. Outcomes: see react_to_message.sql. */
export async function storeReaction(
  db: Database,
  memberId: number,
  { conversationId, seq }: MessageKey,
  emoji: string | null,
  visibleFrom: Date | null,
  now: Date,
): Promise<ReactionOutcome | null> {
  const [row] = await runAndPublish<{ outcome: ReactionOutcome | null }>(
    db,
    {
      name: 'chats.react',
      text: 'select react_to_message($1::int, $2::int, $3::int, $4::text, $5::timestamptz, $6::timestamptz) as outcome',
    },
    [memberId, conversationId, seq, emoji, visibleFrom, now],
  )
  return row?.outcome ?? null
}

export interface TakenBackRow {
  outcome: 'done' | 'released' | 'repeated' | 'late' | 'gift' | 'unseen' | 'nothing'
  conversation_id: number | null
  seq: number | null
}

/** Takes back a message of a member, by its client id. Outcomes: see take_back_message.sql. */
export async function takeBack(
  db: Database,
  memberId: number,
  clientId: string,
  minutes: number,
  now: Date,
): Promise<TakenBackRow> {
  const [row] = await runAndPublish<TakenBackRow>(
    db,
    {
      name: 'chats.take-back',
      text: 'select * from take_back_message($1::int, $2::uuid, $3::int, $4::timestamptz)',
    },
    [memberId, clientId, minutes, now],
  )
  if (!row) throw new Error('take_back_message returned nothing.')
  return row
}

/** The number of the last event of a member that this database or replica has. */
export async function lastEventOf(db: Transaction, memberId: number): Promise<number> {
  const [row] = await query<{ last_no: number }>(
    db,
    {
      name: 'chats.last-event',
      text: 'select last_no from member_stream where member_id = $1::int',
    },
    [memberId],
  )
  return row?.last_no ?? 0
}

/** Whether a message of a conversation of the member was changed after an event: each change is an event of both members. */
export async function wereChangedSince(
  db: Transaction,
  memberId: number,
  conversationId: number,
  lastEvent: number,
): Promise<boolean> {
  const [row] = await query<{ changed: boolean }>(
    db,
    {
      name: 'chats.changed-since',
      text: `select exists (select from member_event where member_id = $1::int and no > $2::bigint
               and kind = 'changed' and (refs ->> 'c')::int = $3::int) as changed`,
    },
    [memberId, lastEvent, conversationId],
  )
  return row?.changed ?? false
}
