import { sitesTopic } from '@vonk/schema/ports/bus.ts'
import { hostName } from '@vonk/schema/site/host-name.rules.ts'
import { loadSites, renameSite, saveSite, storedSite } from '@vonk/schema/sites.store.ts'
import type { AppServices } from '../app-services.ts'
import { accountGap } from '../payments/accounts.rules.ts'
import { siteGaps } from '../site-state.ts'
import { keepSiteTerms } from '../static-pages/terms.ts'
import { runCommand, UsageError } from './run-command.ts'
import { SettingFault, type StoredSite, withSetting } from './site.rules.ts'
import { landingsUsage, siteLandings } from './site-landings.ts'
import { pageUsage, sitePageCommand } from './site-page.ts'
import { type Ask, askAtTerminal, askForRest } from './site-questions.ts'

const usage = `npm run site -- list                          every site
npm run site -- show vonk.example              one with all its settings
npm run site -- set vonk.example key=value ...  changes it; an empty value goes back to the default
npm run site -- add vonk.example key=value ...  a new one; asks for what it needs and is not given
npm run site -- check [vonk.example]           what is missing before it opens in production
npm run site -- rename vonk.example vuur.example  gives it another domain; the earlier one leads there
npm run site -- close vonk.example             closes it today
npm run site -- open vonk.example              opens a closed one again
${pageUsage}
${landingsUsage}`

/** Shows and changes the branded domains. Running servers apply a change at once. */
export async function site(
  services: AppServices,
  given: string[],
  ask: Ask | null = askAtTerminal(),
): Promise<void> {
  const [action, domain, ...words] = given
  if (action === 'page') return sitePageCommand(services, given.slice(1))
  if (action === 'landings') return siteLandings(services, given.slice(1))
  if (action === 'list') {
    for (const one of services.sites.values())
      console.log(
        [one.id, one.domain, one.name, ...(one.closedOn ? [`closed on ${one.closedOn}`] : [])].join('\t'),
      )
    return
  }
  if (action === 'check') return check(services, domain)
  const act = acts.get(action ?? '')
  if ((!act && action !== 'add') || !domain) throw new UsageError(usage)
  const stored = await storedSite(services.db, domain)
  if (!act) return add(services, domain, stored, words, ask)
  if (!stored) throw new UsageError(`There is no site ${domain}. Those that there are: npm run site -- list`)
  return act(services, stored, words)
}

type Act = (services: AppServices, stored: StoredSite, words: readonly string[]) => Promise<void>

/** What can be done with a site that exists. */
const acts = new Map<string, Act>([
  [
    'set',
    async (services, stored, words) => {
      if (words.length === 0) throw new UsageError(usage)
      await keep(services, words.reduce(applied, stored))
    },
  ],
  [
    'show',
    async (services, { domain }) => {
      const { id: _id, ...shown } = services.sites.get(domain) ?? { id: 0 }
      console.log(JSON.stringify(shown, null, 2))
    },
  ],
  [
    'rename',
    async (services, { domain }, [to = '']) => {
      refuseName(services, to, domain)
      await renameSite(services.db, domain, to)
      await announce(services, to)
      console.log(`${domain} is ${to} now. Members log in there again; links to ${domain} lead there.`)
    },
  ],
  [
    'close',
    async (services, stored) => {
      const today = services.clock.now().toISOString().slice(0, 10)
      await keep(services, applied(stored, `closedOn=${today}`))
    },
  ],
  ['open', (services, stored) => keep(services, applied(stored, 'closedOn='))],
])

async function add(
  services: AppServices,
  domain: string,
  stored: StoredSite | null,
  words: readonly string[],
  ask: Ask | null,
): Promise<void> {
  if (stored) throw new UsageError(`${domain} exists already.`)
  refuseName(services, domain)
  const given = words.reduce(applied, { ...empty, domain, name: domain })
  await keep(services, ask ? await askForRest(ask, given, words) : given)
  const made = (await loadSites(services.db.prisma)).get(domain)
  for (const gap of made ? siteGaps(made, services.env) : []) console.log(`Before it opens: ${gap}`)
  const unpayable = made && accountGap(services.env, made)
  if (unpayable) console.log(`Before it sells: ${unpayable}`)
}

/** Refuses a name that is none, or that another site has as its domain or an alias. */
function refuseName({ sites }: AppServices, name: string, but?: string): void {
  if (!hostName.safeParse(name).success) throw new UsageError(`${name} is no host name in lower case.`)
  const other = [...sites.values()].find(
    ({ domain, aliases }) => domain === name || (domain !== but && aliases.includes(name)),
  )
  if (other) throw new UsageError(`${name} is already a name of ${other.domain}.`)
}

async function check({ sites, env }: AppServices, domain: string | undefined): Promise<void> {
  const checked = domain ? [sites.get(domain)].filter((one) => one !== undefined) : [...sites.values()]
  if (checked.length === 0) throw new UsageError(`There is no site ${domain ?? 'yet'}.`)
  const found = checked.map((one) => {
    const [toOpen, toSell] = [siteGaps(one, env), accountGap(env, one)]
    const faults = [
      ...(toOpen.length > 0 ? ['does not open in production'] : []),
      ...(toSell ? ['sells nothing'] : []),
    ]
    return { one, faults, gaps: toSell ? [...toOpen, toSell] : toOpen }
  })
  for (const { one, faults, gaps } of found) {
    const state = one.closedOn ? 'is closed' : faults.join(' and ') || 'is complete'
    console.log([`${one.domain} ${state}.`, ...gaps].join('\n  '))
  }
  const incomplete = found.filter(({ one, gaps }) => !one.closedOn && gaps.length > 0)
  if (incomplete.length > 0)
    throw new UsageError(`${incomplete.length} of ${checked.length} sites lack something.`)
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
  const { aliases = [] } = changed.settings as { aliases?: string[] }
  for (const alias of aliases)
    if (alias === changed.domain || !services.sites.get(changed.domain)?.aliases.includes(alias))
      refuseName(services, alias, changed.domain)
  await saveSite(services.db, changed)
  await announce(services, changed.domain)
  console.log(`${changed.domain} is saved.`)
}

/** Keeps the terms as the site shows them now, and lets running servers read the change. */
async function announce(services: AppServices, domain: string): Promise<void> {
  const site = (await loadSites(services.db.prisma)).get(domain)
  if (site) await keepSiteTerms(services, site)
  await services.bus.publish(sitesTopic, 'changed')
}

if (import.meta.main) await runCommand(site)
