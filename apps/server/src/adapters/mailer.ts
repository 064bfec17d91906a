import type { Database } from '@vonk/prisma/client.ts'

/** The sender of a mail. */
export interface Sender {
  name: string
  /** Null for the address of MAIL_FROM. */
  address: string | null
  /** The Reply-To address. */
  replyTo: string
}

export interface Mail {
  to: string
  sender: Sender
  subject: string
  text: string
  html: string
  /** Two mails with the same key are sent once. */
  dedupeKey: string
  /** Additional headers, such as List-Unsubscribe; never with text that a member entered. */
  headers?: Record<string, string>
  /** Derived from the dedupe key if absent. */
  messageId?: string
  attachments?: Attachment[]
}

/** An attached file. */
export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Sends one mail; throws if the mail server does not accept it, so that the job is retried. */
export type Mailer = (mail: Mail, now: Date) => Promise<void>

/**
 * The mail server will never accept this mail. `isMailbox`: the mailbox does not exist, so no other mail will
 * be accepted either.
 */
export class MailRejected extends Error {
  readonly isMailbox: boolean
  constructor(message: string, isMailbox: boolean) {
    super(message)
    this.name = 'MailRejected'
    this.isMailbox = isMailbox
  }
}

/**
 * Returns the same Message-ID for each attempt of a mail, so that a mailbox that gets it twice can recognise
 * it.
 */
export const messageIdOf = (dedupeKey: string, domain: string): string =>
  `<${dedupeKey.replace(/[^\w.-]/g, '-')}@${domain}>`

/** True for a response that concerns the connection and not the mail, such as a wrong or missing password (530). */
const isConnectionError = (command: unknown, responseCode: number) =>
  responseCode === 530 ||
  (typeof command === 'string' && /^(AUTH|CONN|EHLO|HELO|LHLO|STARTTLS)\b/.test(command))

/**
 * Interprets a mail server's error: 5.1.x, or 550 without a further code, means that the mailbox does not
 * exist. Null if the error says nothing about this mail: then another attempt may succeed.
 */
export function rejectionOf(error: unknown): MailRejected | null {
  const { responseCode, response, command } = error as Record<
    'responseCode' | 'response' | 'command',
    unknown
  >
  if (typeof responseCode !== 'number' || responseCode < 500 || isConnectionError(command, responseCode))
    return null
  const answer = typeof response === 'string' ? response : String(responseCode)
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(answer)?.[1]
  return new MailRejected(answer, status ? status.startsWith('5.1.') : responseCode === 550)
}

/** Extracts the address from a sender such as `Vonk <noreply@vonk.example>`. */
export const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender

/** Sends mails over SMTP. The library is loaded only where it is used, so that other servers start sooner. */
export async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never)
  return async (
    { to, sender, subject, text, html, dedupeKey, headers, messageId, attachments = [] },
    now,
  ) => {
    try {
      // The address is passed as data, never as text in a header; nodemailer removes line breaks from the
      // rest.
      await transport.sendMail({
        from: { name: sender.name, address: sender.address ?? addressIn(from) },
        replyTo: { name: sender.name, address: sender.replyTo },
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
      throw rejectionOf(error) ?? error
    }
  }
}

const senderText = ({ name, address, replyTo }: Sender) =>
  `${name}${address ? ` <${address}>` : ''} · Reply-To: ${replyTo}`

/**
 * The embedded fake: /dev/outbox shows the "sent" mails. It rejects addresses below bounce.example, like a
 * missing mailbox.
 */
export function outboxMailer(db: Database): Mailer {
  return async ({ to, sender, subject, text: plainText, html, dedupeKey, attachments = [] }, now) => {
    const files = attachments.map(({ filename, content }) => `\n[${filename}, ${content.length} bytes]`)
    const text = plainText + files.join('')
    if (to.endsWith('@bounce.example')) throw new MailRejected(`550 5.1.1 <${to}> unknown`, true)
    await db.prisma.outboxEntry.createMany({
      data: {
        channel: 'mail',
        sender: senderText(sender),
        recipient: to,
        subject,
        text,
        html,
        dedupeKey,
        createdAt: now,
      },
      skipDuplicates: true,
    })
  }
}
