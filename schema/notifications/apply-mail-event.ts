import type { Ports } from '../core/context.ts'
import { disableNotifications } from './off-reasons.ts'
import { mailByMessageId, markBounced } from './sent-mails.store.ts'
import { membersWithEmail } from './settings.store.ts'

/** A later report of a mail provider: the mailbox does not exist, or the mail was marked as spam. */
export interface MailEvent {
  kind: 'bounce' | 'complaint'
  /** With its angle brackets; it identifies the mail more reliably than the address. */
  messageId: string | null
  recipient: string | null
}

/**
 * Stops the mails of the member whom the event is about. An event about an unknown mail or address changes
 * nothing, and the response is the same: the webhook does not reveal whether an address is known.
 */
export async function applyMailEvent(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { kind, messageId, recipient }: MailEvent,
): Promise<void> {
  const now = clock.now()
  const reason = kind === 'bounce' ? 'bounce' : 'fbl'
  const mail = messageId ? await mailByMessageId(db, messageId) : null
  if (mail) {
    if (kind === 'bounce') await markBounced(db, mail.id)
    await disableNotifications(db, mail.memberId, reason, mail.recipient, now)
    return
  }
  const address = recipient?.trim().toLowerCase()
  if (!address) return
  for (const memberId of await membersWithEmail(db, address)) {
    await disableNotifications(db, memberId, reason, address, now)
  }
}
