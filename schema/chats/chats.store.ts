import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'
import type { ConversationRow } from './chats.rows.ts'

/** The member whose conversations are read. */
export interface Owner {
  id: number
  /** Until others may see the owner, conversations can end with, or consist of, held messages. */
  isHeld: boolean
}

/**
 * The rows that conversations are read from: the owner's sides and, until others may see the owner, the held
 * messages. Nobody has ever seen such a member, so a conversation has either messages or held messages.
 */
const sidesOf = ({ isHeld }: Owner) =>
  isHeld
    ? `(
  select conversation_id, profile_id, other_id, read_seq, unread, removed_seq, last_seq, is_request, is_hidden,
    verify_asked_at, last_message_at, last_sender_id, last_kind, last_preview, null as held_gift, false as is_last_held
  from conversation_side where profile_id = $1::int
  union all
  (select distinct on (h.recipient_id) h.conversation_id, h.sender_id, h.recipient_id, 0, 0, 0, 0, false, false,
    null::timestamptz, h.sent_at, h.sender_id, h.kind, left(regexp_replace(h.body, '\\s+', ' ', 'g'), 120), h.gift, true
  from held_message h
  where h.sender_id = $1::int and not exists (select 1 from conversation_side s
    where s.profile_id = h.sender_id and s.other_id = h.recipient_id)
  order by h.recipient_id, h.sent_at desc, h.client_id desc))`
    : 'conversation_side'

/** The part of the other's cursor that the owner may see; `p` is the other's profile if it is visible to the owner. */
const shownSeq = (cursor: 'read' | 'delivered') =>
  `shown_seq(them.is_request, shows_presence(p.status, p.is_invisible, p.is_fictional), them.${cursor}_seq, them.${cursor}_at_reply)`

const columnsOf = ({ isHeld }: Owner) => `
  ${isHeld ? 'me.held_gift, me.is_last_held,' : ''}
  me.conversation_id, me.profile_id, me.other_id, me.read_seq, me.unread, me.removed_seq, me.last_message_at,
  me.last_seq, me.last_sender_id, me.last_kind, me.last_preview, me.is_request,
  case when me.verify_asked_at is not null and p.id is not null
    and not exists (select 1 from profile own where own.id = me.profile_id and own.verified_at is not null)
    then me.verify_asked_at end as verify_asked_at,
  case when me.last_kind = 'gift' then
    ${isHeld ? 'case when me.is_last_held then me.held_gift else' : ''}
    (select m.gift from message m where m.conversation_id = me.conversation_id and m.seq = me.last_seq) ${isHeld ? 'end' : ''} end as last_gift,
  case when shows_reading_to(me.profile_id, me.other_id) then coalesce(${shownSeq('read')}, 0) else 0 end as other_read_seq,
  coalesce(${shownSeq('delivered')}, 0) as other_delivered_seq, draft.text as draft,
  draft.reply_to_seq as draft_reply_to`
// The other has no conversation_side row for held messages.
const joinsOf = ({ isHeld }: Owner) => `
  ${isHeld ? 'left ' : ''}join conversation_side them on them.conversation_id = me.conversation_id and them.profile_id = me.other_id
  left join draft on draft.member_id = me.profile_id and draft.other_id = me.other_id`

const otherJoins = (viewer: string) => `
  left join lateral (select * from visible_to(${viewer}) v where v.id = me.other_id) p on true
  ${profileJoins(viewer)}`

type ListRow = ConversationRow & Omit<ProfileRow, 'id' | 'conversation_id'> & { id: number | null }

/** Moves the other's columns, which the query returns in the same row, into `other`. */
function withOther(row: ListRow): ConversationRow {
  const other = row.id === null ? null : ({ ...row } as unknown as ProfileRow)
  return { ...row, other }
}

const variantOf = ({ isHeld }: Owner) => (isHeld ? '.held' : '')

/** Which conversations a list shows: message requests, all but those, or both. */
export type Folder = 'requests' | 'known' | 'all'

/** One page of a member's conversations, the newest message first, with one extra row. One statement. */
export async function conversationsPage(
  db: Database,
  owner: Owner,
  folder: Folder,
  after: [Date, number] | null,
  limit: number,
): Promise<ConversationRow[]> {
  const from = after ? 'and (me.last_message_at, me.conversation_id) < ($3::timestamptz, $4::int)' : ''
  const order = 'order by last_message_at desc, conversation_id desc limit $2::int'
  const pageOf = (isRequest: boolean) => `
    (select * from ${sidesOf(owner)} me
     where me.profile_id = $1::int and not me.is_hidden and me.is_request = ${isRequest} ${from} ${order})`
  const rows = await query<ListRow>(
    db,
    {
      name: `chats.list.${folder}${after ? '.after' : ''}${variantOf(owner)}`,
      text: `
        with me as materialized (
          ${folder === 'all' ? `${pageOf(false)} union all ${pageOf(true)} ${order}` : pageOf(folder === 'requests')})
        select ${profileColumns}, ${columnsOf(owner)}
        from me ${joinsOf(owner)}
        ${otherJoins('$1::int')}
        order by me.last_message_at desc, me.conversation_id desc`,
    },
    after ? [owner.id, limit, ...after] : [owner.id, limit],
  )
  return rows.map(withOther)
}

/**
 * Conversations of a member by id, each with the other's profile; hidden ones and those of other members are
 * left out.
 */
export async function conversationsOf(
  db: Database,
  owner: Owner,
  ids: readonly number[],
): Promise<ConversationRow[]> {
  const rows = await query<ListRow>(
    db,
    {
      name: `chats.some${variantOf(owner)}`,
      text: `
        select ${profileColumns}, ${columnsOf(owner)}
        from ${sidesOf(owner)} me ${joinsOf(owner)} ${otherJoins('$1::int')}
        where me.profile_id = $1::int and me.conversation_id = any($2::int[]) and not me.is_hidden`,
    },
    [owner.id, ids],
  )
  return rows.map(withOther)
}

/** The id of a member's conversation with a profile; null if there is none or it is hidden. */
export async function conversationWith(db: Database, owner: Owner, otherId: number): Promise<number | null> {
  const [row] = await query<{ conversation_id: number }>(
    db,
    {
      name: `chats.with${variantOf(owner)}`,
      text: owner.isHeld
        ? `select me.conversation_id from ${sidesOf(owner)} me where me.other_id = $2::int and not me.is_hidden`
        : `select s.conversation_id from conversation c
             join conversation_side s on s.conversation_id = c.id and s.profile_id = $1::int
             where c.low_id = least($1::int, $2::int) and c.high_id = greatest($1::int, $2::int) and not s.is_hidden`,
    },
    [owner.id, otherId],
  )
  return row?.conversation_id ?? null
}

async function move(db: Database, name: string, call: string, values: unknown[]): Promise<boolean> {
  const [row] = await runAndPublish<{ done: boolean }>(db, { name, text: `select ${call} as done` }, values)
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

/** Removes a conversation up to a message from one member; false if the member has no such conversation. */
export const removeUpTo = (db: Database, memberId: number, conversationId: number, upTo: number, now: Date) =>
  move(db, 'chats.remove', 'remove_conversation_up_to($1::int, $2::int, $3::int, $4::timestamptz)', [
    memberId,
    conversationId,
    upTo,
    now,
  ])

/** Moves a message request to the other conversations; false if the member has no such conversation. */
export const acceptRequest = (db: Database, memberId: number, conversationId: number, now: Date) =>
  move(db, 'chats.accept', 'accept_conversation($1::int, $2::int, $3::timestamptz)', [
    memberId,
    conversationId,
    now,
  ])
