import { releaseOverdue } from '@vonk/schema/chats/held.store.ts'
import type { AppServices } from '../app-services.ts'

/**
 * `release-held`: releases messages that waited too long for their sender's confirmation, and returns the
 * credits.
 */
export async function releaseHeld(services: AppServices): Promise<void> {
  const days = Math.min(...[...services.sites.values()].map(({ heldDays }) => heldDays))
  await releaseOverdue(services.db, days, services.clock.now())
}
