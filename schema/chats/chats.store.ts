import type { Database } from '@vonk/prisma/client.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'
import { act, query } from '../sql.ts'
import type { ConversationRow } from './chats.rows.ts'

const sideColumns = `
  me.conversation_id, me.profile_id, me.other_id, me.read_seq, me.unread, me.removed_seq, me.last_message_at,
  me.last_seq, me.last_sender_id, me.last_kind, me.last_preview, me.is_request,
  case when me.last_kind = 'gift' then
    (select m.gift from message m where m.conversation_id = me.conversation_id and m.seq = me.last_seq) end as last_gift,
  case when not them.is_request and tell_reading(me.profile_id, me.other_id) then them.read_seq else 0 end as other_read_seq,
  them.delivered_seq as other_delivered_seq, draft.text as draft`
const sideJoins = `
  join conversation_side them on them.conversation_id = me.conversation_id and them.profile_id = me.other_id
  left join draft on draft.member_id = me.profile_id and draft.other_id = me.other_id`

const otherJoins = (viewer: string) => `
  left join lateral (select * from visible_to(${viewer}) v where v.id = me.other_id) p on true
  ${profileJoins(viewer)}`

type ListRow = ConversationRow & Omit<ProfileRow, 'id' | 'conversation_id'> & { id: number | null }

/** The other's columns come along in the same row; they become `other`. */
function withOther(row: ListRow): ConversationRow {
  const other = row.id === null ? null : ({ ...row } as unknown as ProfileRow)
  return { ...row, other }
}

/** Which conversations a list shows: message requests, all but those, or both. */
export type Folder = 'requests' | 'known' | 'all'

/** One page of a member's conversations, the newest message first, with one row to look ahead. One statement. */
export async function conversationsPage(
  db: Database,
  memberId: number,
  folder: Folder,
  after: [Date, number] | null,
  limit: number,
): Promise<ConversationRow[]> {
  const from = after ? 'and (me.last_message_at, me.conversation_id) < ($3::timestamptz, $4::int)' : ''
  const order = 'order by last_message_at desc, conversation_id desc limit $2::int'
  const walk = (isRequest: boolean) => `
    (select * from conversation_side me
     where me.profile_id = $1::int and not me.is_hidden and me.is_request = ${isRequest} ${from} ${order})`
  const rows = await query<ListRow>(
    db,
    {
      name: `chats.list.${folder}${after ? '.after' : ''}`,
      text: `
        with me as materialized (
          ${folder === 'all' ? `${walk(false)} union all ${walk(true)} ${order}` : walk(folder === 'requests')})
        select ${profileColumns}, ${sideColumns}
        from me ${sideJoins}
        ${otherJoins('$1::int')}
        order by me.last_message_at desc, me.conversation_id desc`,
    },
    after ? [memberId, limit, ...after] : [memberId, limit],
  )
  return rows.map(withOther)
}

/** Conversations of a member by number, each with the other; hidden ones and other people's are left out. */
export async function conversationsOf(
  db: Database,
  memberId: number,
  ids: readonly number[],
): Promise<ConversationRow[]> {
  const rows = await query<ListRow>(
    db,
    {
      name: 'chats.some',
      text: `
        select ${profileColumns}, ${sideColumns}
        from conversation_side me ${sideJoins} ${otherJoins('$1::int')}
        where me.profile_id = $1::int and me.conversation_id = any($2::int[]) and not me.is_hidden`,
    },
    [memberId, ids],
  )
  return rows.map(withOther)
}

/** The number of a member's conversation with somebody; null without one, or where it is hidden. */
export async function conversationWith(
  db: Database,
  memberId: number,
  otherId: number,
): Promise<number | null> {
  const [row] = await query<{ conversation_id: number }>(
    db,
    {
      name: 'chats.with',
      text: `select s.conversation_id from conversation c
             join conversation_side s on s.conversation_id = c.id and s.profile_id = $1::int
             where c.low_id = least($1::int, $2::int) and c.high_id = greatest($1::int, $2::int) and not s.is_hidden`,
    },
    [memberId, otherId],
  )
  return row?.conversation_id ?? null
}

async function move(db: Database, name: string, call: string, values: unknown[]): Promise<boolean> {
  const [row] = await act<{ done: boolean }>(db, { name, text: `select ${call} as done` }, values)
  return row?.done ?? false
}

/** Moves the read cursor; true if it moved. */
export const moveReadCursor = (
  db: Database,
  memberId: number,
  conversationId: number,
  upTo: number,
  now: Date,
) =>
  move(db, 'chats.read', 'mark_read($1::int, $2::int, $3::int, $4::timestamptz)', [
    memberId,
    conversationId,
    upTo,
    now,
  ])

/** Moves the delivery cursor; true if it moved. */
export const moveDeliveryCursor = (
  db: Database,
  memberId: number,
  conversationId: number,
  upTo: number,
  now: Date,
) =>
  move(db, 'chats.delivered', 'mark_delivered($1::int, $2::int, $3::int, $4::timestamptz)', [
    memberId,
    conversationId,
    upTo,
    now,
  ])

/** Hides a conversation from its member; false where the member has no such conversation. */
export const hideConversation = (db: Database, memberId: number, conversationId: number, now: Date) =>
  move(db, 'chats.remove', 'remove_conversation($1::int, $2::int, $3::timestamptz)', [
    memberId,
    conversationId,
    now,
  ])

/** Takes a request among the other conversations; false where the member has no such conversation. */
export const acceptRequest = (db: Database, memberId: number, conversationId: number, now: Date) =>
  move(db, 'chats.accept', 'accept_conversation($1::int, $2::int, $3::timestamptz)', [
    memberId,
    conversationId,
    now,
  ])
