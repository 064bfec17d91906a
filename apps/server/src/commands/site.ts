import { sitesTopic } from '@vonk/schema/ports/bus.ts'
import { loadSites, saveSite, storedSite } from '@vonk/schema/sites.store.ts'
import type { AppServices } from '../app-services.ts'
import { keepSiteTerms } from '../static-pages/terms.ts'
import { runCommand, UsageError } from './run-command.ts'
import { SettingFault, type StoredSite, siteDomain, withSetting } from './site.rules.ts'
import { landingsUsage, siteLandings } from './site-landings.ts'
import { pageUsage, sitePageCommand } from './site-page.ts'

const usage = `npm run site -- list                          every site
npm run site -- show vonk.example              one with all its settings
npm run site -- set vonk.example key=value ...  changes it; an empty value goes back to the default
npm run site -- add vonk.example name=Vonk ...  a new one
${pageUsage}
${landingsUsage}`

/** Shows and changes the branded domains. Running servers apply a change at once. */
export async function site(services: AppServices, given: string[]): Promise<void> {
  const [action, domain, ...words] = given
  if (action === 'page') return sitePageCommand(services, given.slice(1))
  if (action === 'landings') return siteLandings(services, given.slice(1))
  if (action === 'list') {
    for (const one of services.sites.values()) console.log(`${one.id}\t${one.domain}\t${one.name}`)
    return
  }
  if (!action || !['show', 'set', 'add'].includes(action) || !domain) throw new UsageError(usage)
  const stored = await storedSite(services.db, domain)
  if (action === 'add') {
    if (stored) throw new UsageError(`${domain} exists already.`)
    if (!siteDomain.safeParse(domain).success)
      throw new UsageError(`${domain} is no host name in lower case.`)
    await keep(services, words.reduce(applied, { ...empty, domain, name: domain }))
  } else if (!stored) {
    throw new UsageError(`There is no site ${domain}. Those that there are: npm run site -- list`)
  } else if (action === 'set') {
    if (words.length === 0) throw new UsageError(usage)
    await keep(services, words.reduce(applied, stored))
  } else {
    const { id: _id, ...shown } = services.sites.get(domain) ?? { id: 0 }
    console.log(JSON.stringify(shown, null, 2))
  }
}

const empty: Omit<StoredSite, 'domain' | 'name'> = {
  domainLanguage: 'nl',
  locales: ['nl'],
  niche: 1,
  timeZone: 'Europe/Amsterdam',
  settings: {},
}

function applied(before: StoredSite, word: string): StoredSite {
  try {
    return withSetting(before, word)
  } catch (error) {
    throw error instanceof SettingFault ? new UsageError(error.message) : error
  }
}

async function keep(services: AppServices, changed: StoredSite): Promise<void> {
  await saveSite(services.db, changed)
  const site = (await loadSites(services.db.prisma)).get(changed.domain)
  if (site) await keepSiteTerms(services, site)
  await services.bus.publish(sitesTopic, 'changed')
  console.log(`${changed.domain} is saved.`)
}

if (import.meta.main) await runCommand(site)
