import type { Database } from '@vonk/prisma/client.ts'
import { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { query } from '../core/sql.ts'
import { defaultCadences, type NotificationKind } from './kinds.rules.ts'
import { moveMailCursor } from './mail-cursor.store.ts'
import { digestHour, noticeDelay, unreadDelay } from './notice.rules.ts'

/** The maximum number of mails that one statement puts into the queue. */
const batchSize = 500

/** Queues the mails about recent events that are due: records who is due one, then queues all of them in batches. */
export async function queueNotices(db: Database, now: Date): Promise<void> {
  await recordDueMails(db, 'messages', now)
  await recordDueMails(db, 'likes', now)
  await recordDueMails(db, 'unread', now)
  while ((await queueDueMails(db, now)) === batchSize);
}

const delays = { messages: noticeDelay, likes: noticeDelay, unread: unreadDelay }

/**
 * Reads the events between the job's cursor and a delay ago, and records which members are due a mail. This
 * keeps the work out of sending and liking. Returns how many mails were recorded.
 */
const recordDueMails = (db: Database, what: keyof typeof delays, now: Date): Promise<number> =>
  db.prisma.$transaction(async (tx) => {
    const to = new Date(now.getTime() - delays[what])
    const from = await moveMailCursor(tx, `due-${what}`, to)
    if (!from) return 0
    const unseen =
      what === 'likes'
        ? unseenLikes(from, to)
        : unreadMessages(from, to, what === 'unread' ? 'unread_message_reminders' : null)
    // A mail that is already due only gets the earlier event time.
    return tx.$executeRaw`
      insert into mail_due as due (member_id, kind, due_at, since)
      select n.member_id, n.kind,
        case when wanted.cadence = 'daily' and n.kind <> 'unread_message_reminders'
          then next_local(${now}::timestamptz, s.time_zone, ${digestHour}::int) else ${now}::timestamptz end, n.since
      from (${unseen}) n join member m on m.id = n.member_id join site s on s.id = m.site_id,
        lateral (select mail_cadence(n.member_id, n.kind, ${defaultCadences()}::jsonb ->> n.kind) as cadence) wanted
      where wanted.cadence <> 'off' and may_be_mailed(n.member_id)
      on conflict (member_id, kind) do update set since = least(due.since, excluded.since)`
  })

/** Members with likes and matches of a period that they have not seen. */
const unseenLikes = (from: Date, to: Date): Prisma.Sql => Prisma.sql`
  select e.member_id, 'like' as kind, min(e.at) as since from member_event e
  where e.at > ${from}::timestamptz and e.at <= ${to}::timestamptz and e.kind in ('like', 'match')
    and exists (select 1 from likes l
      where l.from_id = (e.refs ->> 'p')::int and l.to_id = e.member_id and l.seen_at is null)
  group by 1`

/**
 * Members with messages of a period that they have not read, with the given kind of mail or the kind that
 * fits.
 */
const unreadMessages = (from: Date, to: Date, kind: NotificationKind | null): Prisma.Sql => Prisma.sql`
  select e.member_id, coalesce(${kind}::text, case
      when c.opened_by <> e.member_id and not exists (select 1 from message m
        where m.conversation_id = c.id and m.sender_id = e.member_id) then 'new_conversations'
      else 'new_messages' end) as kind, min(e.at) as since
  from member_event e
    join conversation_side side on side.conversation_id = (e.refs ->> 'c')::int and side.profile_id = e.member_id
    join conversation c on c.id = side.conversation_id
  where e.at > ${from}::timestamptz and e.at <= ${to}::timestamptz and e.kind = 'message'
    and side.unread > 0 and not side.is_hidden and side.read_seq < (e.refs ->> 's')::int
    and exists (select 1 from message m where m.conversation_id = c.id and m.seq = (e.refs ->> 's')::int
      and m.sender_id <> e.member_id and m.taken_back_at is null)
  group by 1, 2`

/** Queues one job for each due mail, up to the size of a batch. Returns how many. */
async function queueDueMails(db: Database, now: Date): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    {
      name: 'due.hand-out',
      text: `with due as (
          delete from mail_due where (member_id, kind) in (select member_id, kind from mail_due
            where due_at <= $2::timestamptz order by due_at limit $1::int for update skip locked) returning *)
        select count(*)::int as count from (select queue_job('send-notice',
          json_build_object('memberId', member_id, 'kind', kind, 'since', since), p_priority => 5) from due) handed`,
    },
    [batchSize, now],
  )
  return row?.count ?? 0
}

/** Postpones a mail: it is checked again at that time. */
export async function postponeMail(
  db: Database,
  { memberId, kind, since }: { memberId: number; kind: NotificationKind; since: Date },
  until: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'due.put-off',
      text: `insert into mail_due as due (member_id, kind, due_at, since)
        select m.id, $2::text, $3::timestamptz, $4::timestamptz from member m where m.id = $1::int
        on conflict (member_id, kind) do update
          set due_at = excluded.due_at, since = least(due.since, excluded.since)`,
    },
    [memberId, kind, until, since],
  )
}
