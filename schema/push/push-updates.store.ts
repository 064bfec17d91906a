import type { Database } from '@vonk/prisma/client.ts'
import DataLoader from 'dataloader'
import { perDatabase } from '../core/per-database.ts'
import { query } from '../core/sql.ts'
import { newLikesOf, unreadMessagesOf } from '../notifications/new-counts.ts'
import type { PushTarget } from '../ports/push.ts'

/** A subscription with its member's settings and current state. */
export interface PushReader extends PushTarget {
  id: number
  publicKey: string
  timeZone: string | null
  waitsUntil: Date | null
  memberId: number
  siteId: number
  language: string
  showsContent: boolean
  isDiscreet: boolean
  isOpen: boolean
  isInView: boolean
  /** The chosen cadences of push messages, by kind. */
  chosen: { channel: string; kind: string; cadence: string }[]
}

/** An update to notify a member of: new messages of a conversation, a new like, or people who fit saved searches. */
export interface PushUpdate {
  kind: 'new_messages' | 'new_conversations' | 'like' | 'saved_searches'
  otherId: number
  name: string
  isFictional: boolean
  /** Unread messages; of a like, 0, and of a match, 1; of saved searches, the people. */
  count: number
  /** text, photo, gift or taken_back; of a like: like. */
  what: string
  preview: string
  isRequest: boolean
}

/** All that decides about a push message, and what it says. */
export interface DuePush {
  reader: PushReader
  /** What is new for the member; null if it was read meanwhile, or is not visible to the member any more. */
  update: PushUpdate | null
  /** The tags of the notices that still tell something new: the worker closes the others. The newest 40 of each kind. */
  openTags: string[]
  /** Unread messages and new likes together. */
  badge: number
}

const readerColumns = `p.id, p.endpoint, p.p256dh, p.auth, p.public_key as "publicKey", p.time_zone as "timeZone",
  p.waits_until as "waitsUntil", m.id as "memberId", m.site_id as "siteId", m.language,
  m.push_shows_content as "showsContent", m.push_is_discreet as "isDiscreet",
  s.expires_at > $4::timestamptz and m.banned_at is null and m.deletion_requested_at is null as "isOpen",
  exists (select 1 from session v where v.member_id = m.id and v.in_view_until > $4::timestamptz) as "isInView",
  coalesce((select json_agg(json_build_object('channel', n.channel, 'kind', n.kind, 'cadence', n.cadence))
    from notification_setting n where n.member_id = m.id and n.channel = 'push'), '[]') as chosen`

/** The unread messages of a conversation with somebody whom the member may see; none if all were taken back. */
const newMessages = `select v.id as "otherId", v.name, v.is_fictional as "isFictional", s.unread as count,
    s.last_kind as what, s.last_preview as preview, s.is_request as "isRequest",
    case when c.opened_by <> m.id and not exists (select 1 from message sent
      where sent.conversation_id = c.id and sent.sender_id = m.id) then 'new_conversations' else 'new_messages' end as kind
  from conversation_side s join visible_to(m.id) v on v.id = s.other_id join conversation c on c.id = s.conversation_id
  where s.profile_id = m.id and s.conversation_id = job.conversation_id and s.unread > 0 and not s.is_hidden
    and s.last_sender_id <> m.id
    and (s.last_kind <> 'taken_back' or exists (select 1 from message other where other.conversation_id = s.conversation_id
      and other.seq > s.read_seq and other.sender_id <> m.id and other.taken_back_at is null))`

/** A like that the member has not seen, of somebody whom the member may see; never of a fictional profile. */
const newLike = `select 'like' as kind, v.id as "otherId", v.name, false as "isFictional", 'like' as what, '' as preview,
    (l.matched_at is not null)::int as count, false as "isRequest"
  from likes l join visible_to(m.id) v on v.id = l.from_id
  where l.to_id = m.id and l.from_id = job.profile_id and l.seen_at is null and not v.is_fictional`

/** What each job is about, in the order of the jobs; of a subscription that was deleted, nothing but nulls. */
const due = `select ${readerColumns},
    case when job.conversation_id is null then (select to_json(news) from (${newLike}) news)
      else (select to_json(news) from (${newMessages}) news) end as update,
    array(select 'chat-' || s.conversation_id from conversation_side s
      where s.profile_id = m.id and s.unread > 0 and not s.is_hidden
      order by s.last_message_at desc limit 40)
    || array(select 'like-' || l.from_id from likes l
      where l.to_id = m.id and l.seen_at is null order by l.created_at desc limit 40) as "openTags",
    ${unreadMessagesOf('m.id')} + ${newLikesOf('m.id')} as badge
  from unnest($1::int[], $2::int[], $3::int[]) with ordinality job (subscription_id, conversation_id, profile_id, no)
    left join (push_subscription p join session s on s.id = p.session_id join member m on m.id = p.member_id)
      on p.id = job.subscription_id
  order by job.no`

const dueOf = perDatabase(
  (db: Database) =>
    new DataLoader<{ job: PushJob; now: Date }, DuePush | null>(
      async (asked) => {
        const jobs = asked.map(({ job }) => job)
        const rows = await query<PushReader & Omit<DuePush, 'reader'>>(db, { name: 'push.due', text: due }, [
          jobs.map(({ subscriptionId }) => subscriptionId),
          jobs.map(({ conversationId }) => conversationId ?? null),
          jobs.map(({ profileId }) => profileId ?? null),
          asked.at(-1)?.now,
        ])
        return rows.map(({ update, openTags, badge, ...reader }) =>
          reader.id === null ? null : { reader, update, openTags, badge },
        )
      },
      { cache: false },
    ),
)

/** Reads what a job is about; null if the subscription was deleted. One statement reads for the jobs that begin together. */
export const duePush = (db: Database, job: PushJob, now: Date): Promise<DuePush | null> =>
  dueOf(db).load({ job, now })

/** How long deliveries are gathered before they are recorded, in milliseconds. */
const gatherMs = 5

const successesOf = perDatabase(
  (db: Database) =>
    new DataLoader<{ id: number; at: Date }, true>(
      async (deliveries) => {
        await query(
          db,
          {
            name: 'push.success',
            // The rows are locked in one order, because other processes record deliveries too.
            text: `update push_subscription set last_success_at = $2::timestamptz, failures = 0, waits_until = null
              where id in (select id from push_subscription where id = any($1::int[]) order by id for update)`,
          },
          [deliveries.map(({ id }) => id), deliveries.at(-1)?.at],
        )
        return deliveries.map(() => true)
      },
      { cache: false, batchScheduleFn: (record) => void setTimeout(record, gatherMs) },
    ),
)

/** A delivery succeeded. Deliveries of the same few milliseconds are recorded by one statement. */
export const recordSuccess = async (db: Database, id: number, at: Date): Promise<void> =>
  void (await successesOf(db).load({ id, at }))

/**
 * A delivery failed; until a moment, if given, nothing else is sent to the browser. Returns how many have failed since the
 * last success.
 */
export async function recordFailure(db: Database, id: number, waitsUntil: Date | null): Promise<number> {
  const [row] = await query<{ failures: number }>(
    db,
    {
      name: 'push.failure',
      text: `update push_subscription set failures = failures + 1, waits_until = coalesce($2::timestamptz, waits_until)
        where id = $1::int returning failures`,
    },
    [id, waitsUntil],
  )
  return row?.failures ?? 0
}

/** Deletes a subscription that the browser or its push service gave up. */
export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await query(db, { name: 'push.forget', text: 'delete from push_subscription where id = $1::int' }, [id])
}

/** Does a job again at a later moment, unless a newer one of the same conversation takes its place. */
export async function postponePush(db: Database, job: PushJob, until: Date): Promise<void> {
  await query(
    db,
    {
      name: 'push.put-off',
      text: `select queue_job('deliver-push', $1::json, p_run_at => $2::timestamptz, p_max_attempts => 10,
        p_key => $3::text)`,
    },
    [
      JSON.stringify(job),
      until,
      job.newcomersSince
        ? `push:${job.subscriptionId}:newcomers`
        : `push:${job.subscriptionId}:${job.conversationId ?? ''}/${job.profileId ?? ''}`,
    ],
  )
}

/**
 * The payload of the job `deliver-push`: one browser, and the conversation or the profile that is new, or since when people
 * are who fit saved searches.
 */
export interface PushJob {
  subscriptionId: number
  conversationId?: number | undefined
  profileId?: number | undefined
  newcomersSince?: string | undefined
}
