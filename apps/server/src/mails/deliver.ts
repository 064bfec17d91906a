import { claimMail, recordOutcome } from '@vonk/schema/notifications/sent-mails.store.ts'
import { disableNotifications } from '@vonk/schema/notifications/settings.store.ts'
import { type Mail, MailRefused, messageIdOf } from '../adapters/mailer.ts'
import type { AppServices } from '../app-services.ts'
import type { MailKind } from './send-mail.ts'

/** After so many minutes a letter whose sender died in the middle is sent again: no hand-over takes as long. */
const handOverMinutes = 10

/** A letter to a member: what the log keeps of it besides its subject. */
export interface LetterFacts {
  memberId: number
  kind: MailKind
  why: string
  domain: string
}

/**
 * Hands a letter to the mail server once, and notes what became of it: sent; failed, when the server will never take
 * it; bounced, when there is no such mailbox, which stops all further mails. Throws where another try may help.
 */
export async function deliver(product: AppServices, mail: Mail, facts: LetterFacts): Promise<void> {
  const { db, clock } = product
  const { memberId, kind, why, domain } = facts
  const { dedupeKey, subject, to: recipient } = mail
  const messageId = messageIdOf(dedupeKey, domain)
  const letter = { memberId, kind, recipient, subject, why, dedupeKey, messageId }
  const taken = await claimMail(db, letter, handOverMinutes, clock.now())
  if (taken === 'done') return
  if (taken === 'elsewhere') throw new Error(`Letter ${dedupeKey} is being sent by another worker.`)
  try {
    await product.mailer({ ...mail, messageId }, clock.now())
  } catch (error) {
    const message = (error as Error).message
    if (!(error instanceof MailRefused)) {
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
