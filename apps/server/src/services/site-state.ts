import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import { addressIn } from '../adapters/mailer.ts'
import type { AppServices } from './app-services.ts'

type SiteSource = Pick<AppServices, 'env' | 'sites'>

const example = siteSettings.parse({})

/** True for an address or domain that is reserved for examples (RFC 2606) or for this machine. */
const isExample = (address: string) =>
  /(^|[@.])(example(\.(com|net|org))?|localhost|invalid|test)$/.test(address)

/**
 * The settings that a site must change before it opens in production, one sentence each: those that still have
 * example values, so that no member reads the data of a fictitious company.
 */
export function missingSiteSettings(
  site: SiteConfig,
  { MAIL_FROM }: Pick<AppServices['env'], 'MAIL_FROM'>,
): string[] {
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

/** The state of a site: `closed` by its operator, or `incomplete` in production. */
export type SiteState = 'open' | 'closed' | 'incomplete'

/** The state of a site. Outside production an incomplete site is open, because examples are all that a demo has. */
export function siteState({ env }: Pick<SiteSource, 'env'>, site: SiteConfig): SiteState {
  if (site.closedOn) return 'closed'
  return env.isProduction && missingSiteSettings(site, env).length > 0 ? 'incomplete' : 'open'
}

/** The site that has a host name as its domain or an alias, open or not. Demo mode accepts any name. */
export function siteOfHost({ env, sites }: SiteSource, host: string): SiteConfig | null {
  const name = host.toLowerCase()
  const known = sites.get(name) ?? [...sites.values()].find(({ aliases }) => aliases.includes(name))
  return known ?? (env.isProduction ? null : (sites.values().next().value ?? null))
}

/** The site of a host name if it is open. Demo mode accepts any name; production only those of its sites. */
export function siteOf(services: SiteSource, host: string): SiteConfig | null {
  const site = siteOfHost(services, host)
  return site && siteState(services, site) === 'open' ? site : null
}
