import { type PartnerRow, partnersOf } from '@vonk/schema/partners/manage-partners.ts'
import type { AppServices } from '../services/app-services.ts'
import { type About, audited } from './frame/audited.ts'
import { type Act, type Call, UsageError } from './frame/command.ts'
import { domainOf, siteGiven } from './frame/find.ts'

/** A partner with the domain of its site. */
export type FoundPartner = PartnerRow & { domain: string }

/** What an act did: what is printed, and what the audit log keeps, in which no secret may be. */
export interface Done {
  lines: string[]
  /** What is shown only now: the text and its name in JSON. */
  secret?: { name: string; value: string }
  details?: About['details']
}

interface Described {
  says: string
  options?: readonly string[]
  work(inside: AppServices, partner: FoundPartner, call: Call<AppServices>): Promise<Done>
}

/** The partner with a name. Refuses a name that partners of several sites have, of which none is named. */
export async function foundPartner(call: Call<AppServices>): Promise<FoundPartner> {
  const { services, words } = call
  const [name = ''] = words
  const site = siteGiven(call)
  const found = await partnersOf(services.db, site?.id ?? null, name)
  const [one, ...others] = found.map((row) => ({ ...row, domain: domainOf(services, row.siteId) }))
  if (!one)
    throw new UsageError(
      `There is no partner ${name}${site ? ` of ${site.domain}` : ''}. Those that there are: npm run partner -- list`,
    )
  if (others.length > 0) {
    const homes = [one, ...others].map(({ domain }) => domain)
    throw new UsageError(`${name} is a partner of ${homes.join(', ')}: name the site with --site.`)
  }
  return one
}

/** The name of a partner for people. */
export const nameOf = ({ name, domain }: Pick<FoundPartner, 'name' | 'domain'>) => `${name} of ${domain}`

/** An act on one open partner, named by its name. */
export const onPartner = ({ says, options = [], work }: Described): Act<AppServices> => ({
  words: '<name>',
  says,
  options: ['site', 'reason', ...options],
  run: async (call) => {
    const partner = await foundPartner(call)
    if (partner.closedAt) throw new UsageError(`${nameOf(partner)} is closed.`)
    const reason = call.value('reason')?.trim() ?? ''
    const { lines, secret } = await audited(
      call,
      ({ details }: Done) => ({
        siteId: partner.siteId,
        reason,
        details: { partner: partner.name, ...details },
      }),
      (inside) => work(inside, partner, call),
    )
    return {
      lines: [...lines, ...(secret ? [secret.value] : [])],
      data: {
        partner: partner.name,
        site: partner.domain,
        did: lines.join(' '),
        ...(secret ? { [secret.name]: secret.value } : {}),
      },
    }
  },
})
