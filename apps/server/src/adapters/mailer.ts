import type { Database } from '@vonk/prisma/client.ts'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same mail twice is sent once. */
  dedupeKey: string
  /** Further headers, such as List-Unsubscribe; never with what a member typed. */
  headers?: Record<string, string>
  /** Made of the key where it is missing. */
  messageId?: string
  attachments?: Attachment[]
}

/** A file that goes along. */
export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Sends one mail; throws where the other side does not take it, so that the job is tried again. */
export type Mailer = (mail: Mail, now: Date) => Promise<void>

/** The other side will never take this mail. `isMailbox`: there is no such mailbox, so no other mail either. */
export class MailRefused extends Error {
  readonly isMailbox: boolean
  constructor(message: string, isMailbox: boolean) {
    super(message)
    this.name = 'MailRefused'
    this.isMailbox = isMailbox
  }
}

/** A Message-ID is the same for each try of a mail: a mailbox that gets it twice can tell. */
export const messageIdOf = (dedupeKey: string, domain: string): string =>
  `<${dedupeKey.replace(/[^\w.-]/g, '-')}@${domain}>`

/** What a mail server's error means: 5.1.x, or 550 without a further code, is a mailbox that is not there. */
export function refusalOf(error: unknown): MailRefused | null {
  const { responseCode, response } = error as { responseCode?: unknown; response?: unknown }
  if (typeof responseCode !== 'number' || responseCode < 500) return null
  const answer = typeof response === 'string' ? response : String(responseCode)
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(answer)?.[1]
  return new MailRefused(answer, status ? status.startsWith('5.1.') : responseCode === 550)
}

/** The real thing: SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never)
  return async ({ to, subject, text, html, dedupeKey, headers, messageId, attachments = [] }, now) => {
    try {
      // An address as data, never as text in a header; nodemailer folds line breaks out of the rest.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: now,
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        messageId: messageId ?? messageIdOf(dedupeKey, 'vonk'),
        attachments,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      throw refusalOf(error) ?? error
    }
  }
}

/** The embedded fake: /dev/outbox shows what it "sent". Addresses below bounce.example are refused, as a mailbox would. */
export function outboxMailer(db: Database): Mailer {
  return async ({ to, subject, text: words, html, dedupeKey, attachments = [] }, now) => {
    const files = attachments.map(({ filename, content }) => `\n[${filename}, ${content.length} bytes]`)
    const text = words + files.join('')
    if (to.endsWith('@bounce.example')) throw new MailRefused(`550 5.1.1 <${to}> unknown`, true)
    await db.prisma.outboxEntry.createMany({
      data: { channel: 'mail', recipient: to, subject, text, html, dedupeKey, createdAt: now },
      skipDuplicates: true,
    })
  }
}
