import { releaseOverdue } from '@vonk/schema/chats/decide-held.ts'
import type { AppServices } from '../services/app-services.ts'

/**
 * `release-held`: releases messages that waited too long for their sender's confirmation, and returns the
 * credits.
 */
export async function releaseHeld(services: AppServices): Promise<void> {
  for (const site of services.sites.values()) await releaseOverdue(services.db, site, services.clock.now())
}
