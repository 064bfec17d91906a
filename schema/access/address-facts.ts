import { createHash } from 'node:crypto'
import type { Context } from '../core/context.ts'
import { spend } from '../core/throttle.store.ts'

/** How many answers an hour may tell whether an address has an account: to one network, and to everybody. */
export const addressDisclosures = { perNetwork: 3, perSite: 300 }

/**
 * Whether this answer may tell if an address has an account here. It counts whatever the answer will be: "not
 * found" tells as much as "found". Once it is used up, answers are neutral until the hour is over.
 */
export async function mayDiscloseAddress(ctx: Pick<Context, 'db' | 'network' | 'site'>, now: Date) {
  const { perNetwork, perSite } = addressDisclosures
  return (
    (await spend(ctx.db, `address-facts:${ctx.network}`, perNetwork, '1 hour', now)) &&
    (await spend(ctx.db, `address-facts-all:${ctx.site.id}`, perSite, '1 hour', now))
  )
}

/** The counter of what is mailed to an address, which itself is not kept beside it. */
export const addressCounter = (purpose: string, siteId: number, email: string): string =>
  `${purpose}:${createHash('sha256').update(`${siteId}\n${email}`).digest('base64url')}`
