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
