import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { MessageRow } from './chats.rows.ts'
import { messageColumns } from './messages.store.ts'

/**
 * A position in a member's messages: conversations by their last message, in each the newest message first.
 */
export interface SearchPosition {
  lastMessageAt: Date
  conversationId: number
  /** Only lower numbers still have to be searched. */
  seq: number
}

export interface MessageSearch {
  memberId: number
  patterns: readonly string[]
  /** The earliest time that is searched; null: no limit. */
  visibleFrom: Date | null
  after: SearchPosition | null
  limit: number
  /** The largest number of messages that are read. */
  maxScanned: number
}

export type FoundRow = MessageRow & { last_message_at: Date }

export interface SearchResult {
  rows: FoundRow[]
  /** Where the search stopped at its limit; null: it reached the end. */
  reached: SearchPosition | null
}

/** The largest number of conversations that one query searches. */
const widest = 500

type AnswerRow = Partial<FoundRow> & { end_at: Date; end_id: number; end_seq: number; is_all: boolean }

/**
 * Messages that contain all patterns and that the member can see: not removed, not in a hidden conversation.
 * It scans the member's own conversations by the primary key of the messages and ends after `maxScanned` of
 * them, so its cost depends neither on the total number of messages nor on how often a word occurs.
 */
export async function searchOwnMessages(db: Database, search: MessageSearch): Promise<SearchResult> {
  const { memberId, patterns, visibleFrom, after, limit, maxScanned } = search
  const rows = await query<AnswerRow>(
    db,
    { name: `chats.search${after ? '.after' : ''}`, text: after ? statement(true) : statement(false) },
    [
      memberId,
      patterns,
      visibleFrom,
      limit,
      maxScanned,
      ...(after ? [after.lastMessageAt, after.conversationId, after.seq] : []),
    ],
  )
  const [end] = rows
  if (!end) return { rows: [], reached: null }
  return {
    rows: rows.filter((row): row is AnswerRow & FoundRow => row.seq != null),
    reached: end.is_all ? null : { lastMessageAt: end.end_at, conversationId: end.end_id, seq: end.end_seq },
  }
}

/** The SQL of `searchOwn`. */
const statement = (isAfter: boolean): string => `
  with side as materialized (
    select me.conversation_id, me.last_message_at, me.removed_seq,
      ${isAfter ? 'case when me.conversation_id = $7::int then least($8::int, me.last_seq + 1) else me.last_seq + 1 end' : 'me.last_seq + 1'} as below
    from conversation_side me
    where me.profile_id = $1::int and not me.is_hidden and ($3::timestamptz is null or me.last_message_at >= $3)
      ${isAfter ? 'and ((me.last_message_at, me.conversation_id) < ($6::timestamptz, $7::int) or me.conversation_id = $7::int)' : ''}
    order by me.last_message_at desc, me.conversation_id desc limit ${widest}
  ), counted as (
    select *, coalesce(sum(below - 1 - removed_seq) over (order by last_message_at desc, conversation_id desc
      rows between unbounded preceding and 1 preceding), 0) as earlier
    from side
  ), span as materialized (
    select *, greatest(removed_seq, below - 1 - ($5::int - earlier))::int as above from counted where earlier < $5::int
  ), reached as (
    select s.last_message_at as end_at, s.conversation_id as end_id, s.above + 1 as end_seq,
      s.above = s.removed_seq and (select count(*) from span) = (select count(*) from side)
        and (select count(*) from side) < ${widest} as is_all
    from span s order by s.last_message_at, s.conversation_id limit 1
  ), found as (
    select span.last_message_at, m.* from span cross join lateral (
      select ${messageColumns} from message m
      where m.conversation_id = span.conversation_id and m.seq > span.above and m.seq < span.below
        and ($3::timestamptz is null or m.sent_at >= $3) and folded(m.body) like all ((select array_agg(folded(word)) from unnest($2::text[]) word)::text[])
      order by m.seq desc limit $4::int) m
    order by span.last_message_at desc, span.conversation_id desc, m.seq desc limit $4::int
  )
  select * from reached left join found on true
  order by found.last_message_at desc, found.conversation_id desc, found.seq desc`
