import { claimMail, recordOutcome } from '@vonk/schema/notifications/claim-mail.ts'
import { disableNotifications } from '@vonk/schema/notifications/off-reasons.ts'
import { type Mail, MailRejected, messageIdOf } from '../adapters/mailer.ts'
import type { AppServices } from '../services/app-services.ts'
import type { MailKind } from './define-mail.ts'

/** After how many minutes a mail whose worker crashed is sent again; no delivery takes that long. */
const claimMinutes = 10

/** The data that the log stores of a mail besides its subject. */
export interface LogEntry {
  memberId: number
  kind: MailKind
  why: string
  domain: string
}

/** Sends a mail to the mail server, and counts the outcome. Throws as a `Mailer` does. */
export async function sendToServer(
  { mailer, clock, metrics }: AppServices,
  mail: Mail,
  kind: MailKind,
): Promise<void> {
  let result = 'sent'
  try {
    await mailer(mail, clock.now())
  } catch (error) {
    result = error instanceof MailRejected ? (error.isMailbox ? 'bounced' : 'failed') : 'later'
    throw error
  } finally {
    metrics.mails.inc({ kind, result })
  }
}

/**
 * Sends a mail to the mail server once, and records the outcome: sent; failed, if the server will never
 * accept it; bounced, if the mailbox does not exist, which stops all further mails. Throws if another attempt
 * may succeed.
 */
export async function deliver(services: AppServices, mail: Mail, entry: LogEntry): Promise<void> {
  const { db, clock } = services
  const { memberId, kind, why, domain } = entry
  const { dedupeKey, subject, to: recipient } = mail
  const messageId = messageIdOf(dedupeKey, domain)
  const claim = { memberId, kind, recipient, subject, why, dedupeKey, messageId }
  const claimed = await claimMail(db, claim, claimMinutes, clock.now())
  if (claimed === 'done') return
  if (claimed === 'elsewhere') throw new Error(`Mail ${dedupeKey} is being sent by another worker.`)
  try {
    await sendToServer(services, { ...mail, messageId }, kind)
  } catch (error) {
    const message = (error as Error).message
    if (!(error instanceof MailRejected)) {
      await recordOutcome(db, dedupeKey, { state: 'queued', error: message }, clock.now())
      throw error
    }
    const state = error.isMailbox ? 'bounced' : 'failed'
    await recordOutcome(db, dedupeKey, { state, error: message }, clock.now())
    if (error.isMailbox) await disableNotifications(db, memberId, 'bounce', recipient, clock.now())
    return
  }
  await recordOutcome(db, dedupeKey, { state: 'sent' }, clock.now())
}
