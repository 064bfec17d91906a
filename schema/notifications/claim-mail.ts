import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { NewSentMail } from './sent-mails.store.ts'

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

/** Marks mails as failed that were queued before a time: the queue has retried often enough. */
export async function failOverdueMails(db: Database, before: Date): Promise<void> {
  await db.prisma.sentMail.updateMany({
    where: { state: 'queued', queuedAt: { lt: before } },
    data: { state: 'failed' },
  })
}

/** The mail that was sent, or is being sent, with a key; null if there is none. */
export const mailByDedupeKey = (db: Database, dedupeKey: string) =>
  db.prisma.sentMail.findFirst({ where: { dedupeKey } })
