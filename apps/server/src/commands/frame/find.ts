import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { membersFor } from '@vonk/schema/safety/decide-case.ts'
import type { AppServices } from '../../services/app-services.ts'
import { type Call, type Option, UsageError } from './command.ts'

/** The option by which an operator names a site. */
export const siteOption: Readonly<Record<string, Option>> = {
  site: { value: 'vonk.example', says: 'the site; it must be named where more than one fits' },
}

/** The site with a domain. Refuses a domain that no site has. */
export function siteNamed({ sites }: Pick<AppServices, 'sites'>, domain: string): SiteConfig {
  const site = sites.get(domain)
  if (site) return site
  throw new UsageError(
    `There is no site ${domain}. Those that there are: ${[...sites.keys()].join(', ') || 'none yet'}.`,
  )
}

/** The site of `--site`; null if none is named. */
export const siteGiven = ({ services, value }: Call<AppServices>): SiteConfig | null => {
  const domain = value('site')
  return domain === undefined ? null : siteNamed(services, domain)
}

/** The site of `--site`, or the only one. */
export function siteOf(call: Call<AppServices>): SiteConfig {
  const named = siteGiven(call)
  if (named) return named
  const [only, ...others] = call.services.sites.values()
  if (!only) throw new UsageError('There is no site yet: npm run site -- add vonk.example')
  if (others.length > 0)
    throw new UsageError(`Name the site with --site: ${[...call.services.sites.keys()].join(', ')}.`)
  return only
}

/** The domain of a site by its id, for what is printed. */
export const domainOf = ({ sites }: Pick<AppServices, 'sites'>, siteId: number | null): string =>
  [...sites.values()].find(({ id }) => id === siteId)?.domain ?? (siteId === null ? '-' : `site ${siteId}`)

/** A member with the site, as support sees both. */
export type FoundMember = Awaited<ReturnType<typeof membersFor>>[number] & { domain: string }

/** The member with an id or address. Refuses an address that is a member's on several sites of which none is named. */
export async function memberOf(call: Call<AppServices>, word: string): Promise<FoundMember> {
  const site = siteGiven(call)
  const all = await membersFor(call.services.db, word)
  const found = site ? all.filter(({ siteId }) => siteId === site.id) : all
  const [member, ...others] = found.map((one) => ({ ...one, domain: domainOf(call.services, one.siteId) }))
  if (!member) throw new UsageError(`There is no member ${word}${site ? ` of ${site.domain}` : ''}.`)
  if (others.length > 0) {
    const homes = [member, ...others].map(({ id, domain }) => `${domain} (member ${id})`)
    throw new UsageError(`${word} is a member of ${homes.join(', ')}: name the site with --site.`)
  }
  return member
}

/** A member for people: number, name and site. */
export const nameOf = ({ id, profile, domain }: FoundMember) => `Member ${id} (${profile.name}) of ${domain}`
