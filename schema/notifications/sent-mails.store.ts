import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

export interface SentMailRow {
  id: number
  kind: string
  recipient: string
  subject: string
  why: string
  state: 'queued' | 'sent' | 'bounced' | 'failed'
  queued_at: Date
  sent_at: Date | null
}

/** One page of the mails to a member, newest first. */
export const sentMailsPage = (db: Database, memberId: number, after: number | null, limit: number) =>
  query<SentMailRow>(
    db,
    {
      name: 'sent-mails.page',
      text: `select id, kind, recipient, subject, why, state, queued_at, sent_at from sent_mail
        where member_id = $1::int and id < coalesce($2::int, 2147483647) order by id desc limit $3::int`,
    },
    [memberId, after, limit],
  )

export interface NewSentMail {
  memberId: number
  kind: string
  recipient: string
  subject: string
  why: string
  dedupeKey: string
  messageId: string
}

/**
 * Claims a mail for sending, once per key: `done` if it was sent or given up, `elsewhere` if another worker
 * sends it. A mail whose worker crashed is claimed again after the number of minutes, because nobody knows
 * whether it arrived.
 */
export async function claimMail(
  db: Database,
  { memberId, kind, recipient, subject, why, dedupeKey, messageId }: NewSentMail,
  minutes: number,
  now: Date,
): Promise<'claimed' | 'done' | 'elsewhere'> {
  const [row] = await query<{ claim: 'claimed' | 'done' | 'elsewhere' }>(
    db,
    {
      name: 'sent-mails.claim',
      text: `select claim_mail($1::int, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::int, $9::timestamptz)
             as claim`,
    },
    [memberId, kind, recipient, subject, why, dedupeKey, messageId, minutes, now],
  )
  return row?.claim ?? 'elsewhere'
}

/** Records the outcome of a mail; one that the mail server did not accept may be claimed again at once. */
export async function recordOutcome(
  db: Database,
  dedupeKey: string,
  outcome: { state: 'sent' | 'bounced' | 'failed' | 'queued'; error?: string },
  now: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'sent-mails.settle',
      text: `update sent_mail set state = $2::text, error = $3::text,
          sent_at = case when $2::text = 'sent' then $4::timestamptz end,
          handed_at = case when $2::text = 'queued' then null else handed_at end
        where dedupe_key = $1::text`,
    },
    [dedupeKey, outcome.state, outcome.error?.slice(0, 300) ?? null, now],
  )
}

/** The mail with a Message-ID, for a bounce or complaint that contains it; null if we did not send it. */
export async function mailByMessageId(db: Database, messageId: string) {
  return db.prisma.sentMail.findFirst({
    where: { messageId },
    select: { id: true, memberId: true, recipient: true },
  })
}

/** Records that a mail bounced. */
export async function markBounced(db: Database, id: number): Promise<void> {
  await db.prisma.sentMail.updateMany({ where: { id }, data: { state: 'bounced' } })
}

/** Gives up mails that have been queued since before a time: the queue has tried often enough. */
export async function giveUpMails(db: Database, before: Date): Promise<void> {
  await db.prisma.sentMail.updateMany({
    where: { state: 'queued', queuedAt: { lt: before } },
    data: { state: 'failed' },
  })
}
