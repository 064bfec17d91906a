import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { membersFor } from '@vonk/schema/safety/decide-case.ts'
import type { AppServices } from '../../services/app-services.ts'
import { type Call, type Option, UsageError } from './command.ts'

/** The option that selects a site. */
export const siteOption: Readonly<Record<string, Option>> = {
  site: { value: 'vonk.example', description: 'the site; required if more than one fits' },
}

/** Finds the site with a domain. Throws a UsageError if there is none. */
export function siteByDomain({ sites }: Pick<AppServices, 'sites'>, domain: string): SiteConfig {
  const site = sites.get(domain)
  if (site) return site
  throw new UsageError(
    `There is no site ${domain}. The sites are: ${[...sites.keys()].join(', ') || 'none yet'}.`,
  )
}

/** Finds the site that `--site` names; null without the option. Throws a UsageError if there is none. */
export const siteFromOption = ({ services, value }: Call<AppServices>): SiteConfig | null => {
  const domain = value('site')
  return domain === undefined ? null : siteByDomain(services, domain)
}

/** Finds the site that `--site` names, or the only one. Throws a UsageError if several exist and none is named. */
export function requireSite(call: Call<AppServices>): SiteConfig {
  const named = siteFromOption(call)
  if (named) return named
  const [only, ...others] = call.services.sites.values()
  if (!only) throw new UsageError('There is no site yet: npm run site -- add vonk.example')
  if (others.length > 0)
    throw new UsageError(`Name the site with --site: ${[...call.services.sites.keys()].join(', ')}.`)
  return only
}

/** The domain of a site by its id, for output. */
export const domainOf = ({ sites }: Pick<AppServices, 'sites'>, siteId: number | null): string =>
  [...sites.values()].find(({ id }) => id === siteId)?.domain ?? (siteId === null ? '-' : `site ${siteId}`)

/** A member as support sees them, with the domain of their site. */
export type FoundMember = Awaited<ReturnType<typeof membersFor>>[number] & { domain: string }

/**
 * Finds the member with an id or address. Throws a UsageError if the address is used on several sites and `--site` is
 * missing.
 */
export async function findMember(call: Call<AppServices>, idOrEmail: string): Promise<FoundMember> {
  const site = siteFromOption(call)
  const all = await membersFor(call.services.db, idOrEmail)
  const found = site ? all.filter(({ siteId }) => siteId === site.id) : all
  const [member, ...others] = found.map((one) => ({ ...one, domain: domainOf(call.services, one.siteId) }))
  if (!member) throw new UsageError(`There is no member ${idOrEmail}${site ? ` of ${site.domain}` : ''}.`)
  if (others.length > 0) {
    const domains = [member, ...others].map(({ id, domain }) => `${domain} (member ${id})`)
    throw new UsageError(`${idOrEmail} is a member of ${domains.join(', ')}: name the site with --site.`)
  }
  return member
}

/** A member as text: number, name and site. */
export const memberLabel = ({ id, profile, domain }: FoundMember) =>
  `Member ${id} (${profile.name}) of ${domain}`
