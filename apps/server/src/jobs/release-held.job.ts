import { releaseOverdue } from '@vonk/schema/chats/held.store.ts'
import type { AppServices } from '../app-services.ts'

/** `release-held`: messages that waited too long for their sender's confirmation give their credits back. */
export async function releaseHeld(services: AppServices): Promise<void> {
  const days = Math.min(...[...services.sites.values()].map(({ heldDays }) => heldDays))
  await releaseOverdue(services.db, days, services.clock.now())
}
