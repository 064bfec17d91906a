import type { Context } from '../core/context.ts'
import type { Limit } from '../core/rate-limit.settings.ts'
import { rateLimitKey, tryRateLimit } from '../core/rate-limit.ts'

/**
 * True if this response may reveal whether an address has an account here. It counts regardless of the result,
 * because "not found" reveals as much as "found". Once the limit is reached, responses are neutral until the
 * hour is over.
 */
export const mayDiscloseAddress = async (ctx: Context): Promise<boolean> =>
  (await tryRateLimit(ctx, 'disclosureNetwork', ctx.network)).minutes === 0 &&
  (await tryRateLimit(ctx, 'disclosureSite', ctx.site.id)).minutes === 0

/**
 * The limit on known addresses that are revealed to a network by sign-up and by correcting an address, with the counted
 * digest: revealing one address again within the window is free.
 */
export function disclosureLimit(
  ctx: Pick<Context, 'fieldCipher' | 'network' | 'site'>,
  email: string,
): { key: string; addressDigest: string; limit: Limit } {
  const { fieldCipher, network, site } = ctx
  return {
    key: rateLimitKey(ctx, 'disclosureSignUp', network),
    addressDigest: fieldCipher.digest(`${site.id}\n${email}`).toString('base64url'),
    limit: site.limits.disclosureSignUp,
  }
}
