import type { Database } from '@vonk/prisma/client.ts'
import type { AuditSubject } from '../audit/audited.ts'
import type { SiteConfig } from '../core/site.ts'
import { query, runAndPublish } from '../core/sql.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Releases messages that were held longer than the `heldDays` of their site: their credits return and their writers are
 * notified. Returns how many.
 */
export async function releaseOverdue(
  db: Database,
  sites: Iterable<Pick<SiteConfig, 'id' | 'heldDays'>>,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { id, heldDays } of sites) {
    const [row] = await runAndPublish<{ count: number }>(
      db,
      {
        name: 'chats.release',
        text: 'select release_overdue($1::int, $2::timestamptz, $3::timestamptz) as count',
      },
      [id, new Date(now.getTime() - heldDays * day), now],
    )
    count += row?.count ?? 0
  }
  return count
}

/** A message that waits for support. */
export interface MessageInReview {
  clientId: string
  siteId: number
  senderId: number
  recipientId: number
  kind: string
  body: string
  /** The signs of fraud in it, such as MONEY_REQUEST. */
  signs: string[]
  since: Date
  /** How many messages of the sender wait for support. */
  ofSender: number
}

/** The messages that wait for support, of all sites or one, the oldest first; `idPrefix` filters by client id. */
export const messagesInReview = (
  db: Database,
  limit: number,
  idPrefix = '',
  siteId: number | null = null,
): Promise<MessageInReview[]> =>
  query(
    db,
    {
      name: 'chats.in-review',
      text: `select client_id as "clientId", m.site_id as "siteId", sender_id as "senderId", recipient_id as "recipientId", kind, body, signs,
          held_message.review_since as since, (count(*) over (partition by sender_id))::int as "ofSender"
        from held_message join member m on m.id = sender_id
        where held_message.review_since is not null and client_id::text ^@ $2::text and ($3::int is null or m.site_id = $3::int)
        order by held_message.review_since, sender_id, client_id limit $1::int`,
    },
    [limit, idPrefix.toLowerCase(), siteId],
  )

/**
 * Delivers a message that waits for support, or returns it to its sender. Returns the outcome; null if it no longer waits.
 */
export async function decideHeldMessage(
  db: Database,
  { senderId, clientId }: Pick<MessageInReview, 'senderId' | 'clientId'>,
  isFine: boolean,
  now: Date,
): Promise<'delivered' | 'waiting' | 'returned' | null> {
  const [row] = await runAndPublish<{ outcome: 'delivered' | 'waiting' | 'returned' | null }>(
    db,
    {
      name: 'chats.review',
      text: 'select review_held($1::int, $2::uuid, $3::boolean, $4::timestamptz) as outcome',
    },
    [senderId, clientId, isFine, now],
  )
  return row?.outcome ?? null
}

/** What the audit log says about a decision about a held message, by whichever way it was made. */
export const heldSubject = (
  {
    siteId,
    senderId,
    recipientId,
    clientId,
  }: Pick<MessageInReview, 'siteId' | 'senderId' | 'recipientId' | 'clientId'>,
  reason: string,
): AuditSubject => ({ siteId, memberId: senderId, reason, details: { message: clientId, to: recipientId } })
