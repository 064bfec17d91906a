import type { Database } from '@vonk/prisma/client.ts'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same mail twice is sent once. */
  dedupeKey: string
}

/** Sends one mail; throws where the other side does not take it, so that the job is tried again. */
export type Mailer = (mail: Mail, now: Date) => Promise<void>

/** The real thing: SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return async ({ to, subject, text, html, dedupeKey }) => {
    // An address as data, never as text in a header; nodemailer refuses line breaks in the rest.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${dedupeKey}@vonk>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** The embedded twin: /dev/outbox shows what it "sent". Addresses below bounce.example are refused, as a mailbox would. */
export function outboxMailer(db: Database): Mailer {
  return async ({ to, subject, text, html, dedupeKey }, now) => {
    if (to.endsWith('@bounce.example')) throw new Error(`550 5.1.1 <${to}> unknown`)
    await db.prisma.outboxEntry.createMany({
      data: { channel: 'mail', recipient: to, subject, text, html, dedupeKey, createdAt: now },
      skipDuplicates: true,
    })
  }
}
