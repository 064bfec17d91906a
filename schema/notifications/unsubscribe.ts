import type { Ports } from '../core/context.ts'
import type { NotificationKind } from './kinds.rules.ts'
import { disableNotifications } from './off-reasons.ts'
import { storeChoices } from './settings.store.ts'

/**
 * Ends one kind of mails, or all that are not necessary, for the member of a signed link. A second call
 * changes nothing, nor does one for a deleted member.
 */
export async function unsubscribe(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { memberId, kind }: { memberId: number; kind: NotificationKind | 'all' },
): Promise<void> {
  const now = clock.now()
  if (kind === 'all') await disableNotifications(db, memberId, 'list_unsubscribe', '', now)
  else await storeChoices(db, memberId, [{ channel: 'mail', kind, cadence: 'off' }], now)
}
