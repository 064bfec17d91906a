import { releaseOverdue } from '@vonk/schema/chats/held.store.ts'
import type { Product } from '../product.ts'

/** `release-held`: messages that waited too long for their sender's confirmation give their credits back. */
export async function releaseHeld(product: Product): Promise<void> {
  const days = Math.min(...[...product.sites.values()].map(({ heldDays }) => heldDays))
  await releaseOverdue(product.db, days, product.clock.now())
}
