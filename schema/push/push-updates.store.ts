import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
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

/** Reads the subscription of a job; null if it was deleted. */
export async function pushReader(db: Database, id: number, now: Date): Promise<PushReader | null> {
  const [row] = await query<PushReader>(
    db,
    {
      name: 'push.reader',
      text: `select p.id, p.endpoint, p.p256dh, p.auth, p.public_key as "publicKey", p.time_zone as "timeZone",
          p.waits_until as "waitsUntil", m.id as "memberId", m.site_id as "siteId", m.language,
          m.push_shows_content as "showsContent", m.push_is_discreet as "isDiscreet",
          s.expires_at > $2::timestamptz and m.banned_at is null and m.deletion_requested_at is null as "isOpen",
          exists (select 1 from session v where v.member_id = m.id and v.in_view_until > $2::timestamptz) as "isInView",
          coalesce((select json_agg(json_build_object('channel', n.channel, 'kind', n.kind, 'cadence', n.cadence))
            from notification_setting n where n.member_id = m.id and n.channel = 'push'), '[]') as chosen
        from push_subscription p join session s on s.id = p.session_id join member m on m.id = p.member_id
        where p.id = $1::int`,
    },
    [id, now],
  )
  return row ?? null
}

/** An update to notify a member of: new messages of a conversation, or a new like. */
export interface PushUpdate {
  kind: 'new_messages' | 'new_conversations' | 'like'
  otherId: number
  name: string
  isFictional: boolean
  /** Unread messages; of a like, 0, and of a match, 1. */
  count: number
  /** text, photo or gift; of a like: like. */
  what: string
  preview: string
  isRequest: boolean
}

/** The unread messages of a conversation with somebody whom the member may see; null if there are none any more. */
export async function messageUpdate(
  db: Database,
  memberId: number,
  conversationId: number,
): Promise<PushUpdate | null> {
  const [row] = await query<PushUpdate>(
    db,
    {
      name: 'push.messages',
      text: `select v.id as "otherId", v.name, v.is_fictional as "isFictional", s.unread as count, s.last_kind as what,
          s.last_preview as preview, s.is_request as "isRequest",
          case when c.opened_by <> $1::int and not exists (select 1 from message m
            where m.conversation_id = c.id and m.sender_id = $1::int) then 'new_conversations' else 'new_messages' end as kind
        from conversation_side s join visible_to($1::int) v on v.id = s.other_id
          join conversation c on c.id = s.conversation_id
        where s.profile_id = $1::int and s.conversation_id = $2::int and s.unread > 0 and not s.is_hidden
          and s.last_sender_id <> $1::int`,
    },
    [memberId, conversationId],
  )
  return row ?? null
}

/** A like that the member has not seen, of somebody whom the member may see; never of a fictional profile. */
export async function likeUpdate(
  db: Database,
  memberId: number,
  profileId: number,
): Promise<PushUpdate | null> {
  const [row] = await query<PushUpdate>(
    db,
    {
      name: 'push.like',
      text: `select 'like' as kind, v.id as "otherId", v.name, false as "isFictional", 'like' as what, '' as preview,
          (l.matched_at is not null)::int as count, false as "isRequest"
        from likes l join visible_to($1::int) v on v.id = l.from_id
        where l.to_id = $1::int and l.from_id = $2::int and l.seen_at is null and not v.is_fictional`,
    },
    [memberId, profileId],
  )
  return row ?? null
}

/** Which notices still tell something new: the worker closes the others. The newest 40 of each kind. */
export async function openTags(db: Database, memberId: number): Promise<string[]> {
  const [row] = await query<{ tags: string[] }>(
    db,
    {
      name: 'push.open-tags',
      text: `select array(select 'chat-' || s.conversation_id from conversation_side s
            where s.profile_id = $1::int and s.unread > 0 and not s.is_hidden
            order by s.last_message_at desc limit 40)
          || array(select 'like-' || l.from_id from likes l
            where l.to_id = $1::int and l.seen_at is null order by l.created_at desc limit 40) as tags`,
    },
    [memberId],
  )
  return row?.tags ?? []
}

/** A delivery succeeded. */
export async function recordSuccess(db: Database, id: number, now: Date): Promise<void> {
  await query(
    db,
    {
      name: 'push.success',
      text: `update push_subscription set last_success_at = $2::timestamptz, failures = 0, waits_until = null where id = $1::int`,
    },
    [id, now],
  )
}

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
      `push:${job.subscriptionId}:${job.conversationId ?? ''}/${job.profileId ?? ''}`,
    ],
  )
}

/** The payload of the job `deliver-push`: one browser, and the conversation or the profile that is new. */
export interface PushJob {
  subscriptionId: number
  conversationId?: number | undefined
  profileId?: number | undefined
}
