import { createHash } from 'node:crypto'
import type { Context } from '../core/context.ts'
import { spend } from '../core/throttle.store.ts'

/**
 * How many responses an hour may reveal whether an address has an account: to one network, and on one site.
 */
export const addressDisclosures = { perNetwork: 3, perSite: 300 }

/**
 * Whether this response may reveal if an address has an account here. It counts whatever the result will be,
 * because "not found" reveals as much as "found". Once the limit is reached, responses are neutral until the
 * hour is over.
 */
export async function mayDiscloseAddress(ctx: Pick<Context, 'db' | 'network' | 'site'>, now: Date) {
  const { perNetwork, perSite } = addressDisclosures
  return (
    (await spend(ctx.db, `address-facts:${ctx.network}`, perNetwork, '1 hour', now)) &&
    (await spend(ctx.db, `address-facts-all:${ctx.site.id}`, perSite, '1 hour', now))
  )
}

/** The key that counts mails to an address; it contains a hash instead of the address. */
export const addressCounter = (purpose: string, siteId: number, email: string): string =>
  `${purpose}:${createHash('sha256').update(`${siteId}\n${email}`).digest('base64url')}`
