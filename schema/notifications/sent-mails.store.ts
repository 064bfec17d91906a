import type { Database } from '@vonk/prisma/client.ts'

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
