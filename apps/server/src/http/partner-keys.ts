import type { Caller, Quota } from '@vonk/rest/src/v1/port.ts'
import { rateLimitKey } from '@vonk/schema/core/rate-limit.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { isUuid } from '@vonk/schema/core/uuid.rules.ts'
import { countCall, findCall, findTokenCall, type PartnerCall } from '@vonk/schema/partners/find-call.ts'
import { isAccessToken, keyHash } from '@vonk/schema/partners/partner-key.ts'
import type { AppServices } from '../services/app-services.ts'

export type PartnerCaller = Caller & PartnerCall & { site: SiteConfig }

/** Finds the partner of a key or access token on a site; null if it is not valid there. */
export async function findCaller(
  { db, clock }: Pick<AppServices, 'db' | 'clock'>,
  site: SiteConfig,
  key: string,
  grantId: string | null,
): Promise<PartnerCaller | null> {
  const given = { siteId: site.id, now: clock.now() }
  if (isAccessToken(key)) {
    const found = await findTokenCall(db, { tokenHash: keyHash(key), ...given })
    // A token is of one access; a call that names another one is a mistake.
    const isOther = grantId !== null && grantId.toLowerCase() !== found?.grant?.id
    return found && { ...found, site, ...(isOther ? { grant: null } : {}) }
  }
  const named = grantId && isUuid(grantId) ? grantId : null
  const found = await findCall(db, { keyHash: keyHash(key), grantId: named, ...given })
  return found && { ...found, site }
}

/** Counts a request with a key. */
export async function quotaOf(services: AppServices, { keyId, site }: PartnerCaller): Promise<Quota> {
  const limit = site.limits.partnerCalls
  const key = rateLimitKey(services, 'partnerCalls', keyId)
  const counted = await countCall(services.db, key, limit, services.clock.now())
  if (counted.used > limit.uses) services.metrics.limitReached('partnerCalls')
  return { ...counted, limit: limit.uses, windowSeconds: limit.minutes * 60 }
}
