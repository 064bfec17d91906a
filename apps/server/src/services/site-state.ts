import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import { addressIn } from '../adapters/mailer.ts'
import type { AppServices } from './app-services.ts'

type Known = Pick<AppServices, 'env' | 'sites'>

const example = siteSettings.parse({})

/** Whether an address or domain is reserved for examples (RFC 2606) or for this machine. */
const isExample = (address: string) =>
  /(^|[@.])(example(\.(com|net|org))?|localhost|invalid|test)$/.test(address)

/**
 * What a site still lacks before it may open in production, one sentence each: settings that are still the example's, so
 * that no member reads the name, address or VAT number of a company that does not exist.
 */
export function siteGaps(site: SiteConfig, { MAIL_FROM }: Pick<AppServices['env'], 'MAIL_FROM'>): string[] {
  const { company, supportEmail, supportPhone, mailFrom, mailReplyTo } = site
  const isFromExample = (key: keyof typeof company) =>
    JSON.stringify(company[key]) === JSON.stringify(example.company[key])
  const gaps = (['name', 'address', 'registrationNumber', 'vatNumbers'] as const)
    .filter(isFromExample)
    .map((key) => `company.${key} is still that of the example.`)
  if (isExample(supportEmail)) gaps.push(`supportEmail is ${supportEmail}, at which nobody reads.`)
  if (supportPhone === example.supportPhone) gaps.push('supportPhone is still that of the example.')
  const sender = mailFrom ?? addressIn(MAIL_FROM)
  if (isExample(sender)) gaps.push(`mails come from ${sender}: set mailFrom, or MAIL_FROM for all sites.`)
  if (mailReplyTo && isExample(mailReplyTo))
    gaps.push(`mailReplyTo is ${mailReplyTo}, at which nobody reads.`)
  return gaps
}

/** Whether a site serves its members: `closed` by its operator, or `incomplete` in production. */
export type SiteState = 'open' | 'closed' | 'incomplete'

/** The state of a site. Outside production an incomplete site is open, because examples are all that a demo has. */
export function siteState({ env }: Pick<Known, 'env'>, site: SiteConfig): SiteState {
  if (site.closedOn) return 'closed'
  return env.isProduction && siteGaps(site, env).length > 0 ? 'incomplete' : 'open'
}

/** The site that has a host name as its domain or an alias, open or not. Demo mode accepts any name. */
export function namedSite({ env, sites }: Known, host: string): SiteConfig | null {
  const name = host.toLowerCase()
  const known = sites.get(name) ?? [...sites.values()].find(({ aliases }) => aliases.includes(name))
  return known ?? (env.isProduction ? null : (sites.values().next().value ?? null))
}

/** The site of a host name if it is open. Demo mode accepts any name; production only those of its sites. */
export function siteOf(services: Known, host: string): SiteConfig | null {
  const site = namedSite(services, host)
  return site && siteState(services, site) === 'open' ? site : null
}
