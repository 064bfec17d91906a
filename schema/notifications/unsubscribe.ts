import type { Database } from '@vonk/prisma/client.ts'
import type { Ports } from '../core/context.ts'
import type { NotificationKind } from './kinds.rules.ts'
import { disableNotifications, offReasons } from './off-reasons.ts'
import { choicesOf, storeChoices } from './settings.store.ts'

/** An unsubscription from one kind of mail, or from all that are not necessary. */
export interface Unsubscription {
  memberId: number
  kind: NotificationKind | 'all'
}

/**
 * Ends one kind of mails, or all that are not necessary, for the member of a signed link. A second call
 * changes nothing, nor does one for a deleted member.
 */
export async function unsubscribe(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { memberId, kind }: Unsubscription,
): Promise<void> {
  const now = clock.now()
  if (kind === 'all') await disableNotifications(db, memberId, 'list_unsubscribe', '', now)
  else await storeChoices(db, memberId, [{ channel: 'mail', kind, cadence: 'off' }], now)
}

/** True if the member gets no mails of the kind. */
export async function isUnsubscribed(db: Database, { memberId, kind }: Unsubscription): Promise<boolean> {
  if ((await offReasons(db, memberId)).length > 0) return true
  const choices = await choicesOf(db, memberId)
  return choices.some((one) => one.channel === 'mail' && one.kind === kind && one.cadence === 'off')
}
