import type { Database } from '@vonk/prisma/client.ts'
import { audited } from '../audit/audited.ts'
import type { SiteConfig } from '../core/site.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { applicationWith } from './application-link.ts'
import { addKey } from './manage-partners.ts'
import { scopesIn } from './partner-scopes.rules.ts'

interface Services {
  db: Database
  bus: Bus
  clock: Clock
}

/** The first key of a partner, and by what its programs name it. */
export interface FirstKey {
  partner: string
  clientId: string
  key: string
}

/** The link was used by another request meanwhile: the transaction is rolled back. */
class LinkUsed extends Error {}

/** The name of the partner whose first key a link shows; null if the link is not in force. */
export async function partnerOfKeyLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: siteId }: Pick<SiteConfig, 'id'>,
  token: string,
): Promise<{ partnerId: number; name: string; clientId: string } | null> {
  const found = await applicationWith(db, siteId, token, clock.now())
  if (found?.state !== 'approved' || found.partnerId === null) return null
  const partner = await db.prisma.partner.findFirst({ where: { id: found.partnerId, closedAt: null } })
  return partner && { partnerId: partner.id, name: partner.name, clientId: partner.clientId }
}

/**
 * Makes the first key of an approved applicant, and uses the link up in the same transaction. Only the digest of the key is
 * stored, so it exists nowhere before this. Null if the link is not in force.
 */
export async function revealKey(
  services: Services,
  site: Pick<SiteConfig, 'id'>,
  token: string,
): Promise<FirstKey | null> {
  const now = services.clock.now()
  const application = await applicationWith(services.db, site.id, token, now)
  const partner = await partnerOfKeyLink(services, site, token)
  if (!application || !partner) return null
  const scopes = scopesIn(application.grantedScopes)
  const by = { actor: 'applicant', staffId: null, act: 'partner key' }
  const subject = (key: string) => ({
    siteId: site.id,
    details: { partner: partner.name, key: key.slice(0, 10), scopes, application: application.id },
  })
  try {
    const key = await audited(services, by, subject, async ({ db }) => {
      const { count } = await db.prisma.partnerApplication.updateMany({
        where: { id: application.id, linkHash: application.linkHash },
        data: { linkHash: null, linkAt: null, linkExpiresAt: null },
      })
      if (count === 0) throw new LinkUsed()
      return addKey(db, partner.partnerId, { scopes, expiresAt: null, now })
    })
    return { partner: partner.name, clientId: partner.clientId, key }
  } catch (error) {
    if (error instanceof LinkUsed) return null
    throw error
  }
}
