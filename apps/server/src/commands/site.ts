// `npm run site`: shows and changes the branded domains. Running servers apply a change at once.

import { loadSites, renameSite, saveSite, storedSite } from '@vonk/schema/load-sites.ts'
import { sitesTopic } from '@vonk/schema/ports/bus.ts'
import { hostName } from '@vonk/schema/site/host-name.rules.ts'
import { accountGap } from '../payment-accounts.rules.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteGaps } from '../services/site-state.ts'
import { keepSiteTerms } from '../static-pages/terms.ts'
import { audited } from './frame/audited.ts'
import {
  type Act,
  type Ask,
  type Call,
  type Command,
  type Outcome,
  said,
  UsageError,
} from './frame/command.ts'
import { siteNamed } from './frame/find.ts'
import { execute, runCommand } from './frame/run-command.ts'
import { SettingFault } from './setting-faults.rules.ts'
import { columnDefaults, type StoredSite, withSetting } from './site.rules.ts'
import { siteCheck } from './site-check.ts'
import { siteLandings } from './site-landings.ts'
import { sitePageActs } from './site-page.ts'
import { askForRest } from './site-questions.ts'

const list: Act<AppServices> = {
  says: 'lists the sites',
  run: async ({ services }) => {
    const sites = [...services.sites.values()].map(({ id, domain, name, closedOn }) => {
      return { id, domain, name, closedOn }
    })
    const lines = sites.map(({ id, domain, name, closedOn }) =>
      [id, domain, name, ...(closedOn ? [`closed on ${closedOn}`] : [])].join('\t'),
    )
    return { lines, data: sites }
  },
}

const show: Act<AppServices> = {
  words: '<domain>',
  says: 'shows a site with all its settings',
  run: async ({ services, words: [domain = ''] }) => {
    const { id: _id, ...shown } = siteNamed(services, domain)
    return { lines: [JSON.stringify(shown, null, 2)], data: shown }
  },
}

interface Described {
  words: string
  says: string
  change(stored: StoredSite, call: Call<AppServices>): StoredSite
}

/** An act that changes the settings of a site that exists. */
const changing = ({ words, says, change }: Described): Act<AppServices> => ({
  words,
  says,
  options: ['reason'],
  run: async (call) => {
    const stored = await storedNamed(call)
    return keep(call, change(stored, call), call.words.slice(1))
  },
})

async function storedNamed({ services, words: [domain = ''] }: Call<AppServices>): Promise<StoredSite> {
  siteNamed(services, domain)
  const stored = await storedSite(services.db, domain)
  if (!stored) throw new UsageError(`There is no site ${domain}.`)
  return stored
}

const rename: Act<AppServices> = {
  words: '<domain> <new domain>',
  says: 'gives a site another domain; the earlier one leads there',
  options: ['reason'],
  run: async (call) => {
    const { domain } = await storedNamed(call)
    const [, to = ''] = call.words
    const { id } = siteNamed(call.services, domain)
    refuseName(call.services, to, domain)
    const about = { siteId: id, reason: reasonOf(call), details: { from: domain, to } }
    await audited(call, about, async (inside) => {
      await renameSite(inside.db, domain, to)
      await announce(inside, to)
    })
    return said(
      `${domain} is ${to} now. Members log in there again; links to ${domain} lead there.`,
      about.details,
    )
  },
}

const add: Act<AppServices> = {
  words: '<domain> [key=value...]',
  says: 'makes a site; asks for what it needs and is not given',
  options: ['reason'],
  run: async (call) => {
    const { services, ask } = call
    const [domain = '', ...words] = call.words
    if (services.sites.has(domain)) throw new UsageError(`${domain} exists already.`)
    refuseName(services, domain)
    const given = words.reduce(applied, { ...columnDefaults, settings: {}, domain, name: domain })
    const answered = ask ? await askForRest(ask, given, words) : given
    const outcome = await keep(call, answered, words)
    const made = (await loadSites(services.db.prisma)).get(domain)
    const gaps = made ? siteGaps(made, services.env) : []
    const unpayable = made && accountGap(services.env, made)
    return {
      lines: [
        ...outcome.lines,
        ...gaps.map((gap) => `Before it opens: ${gap}`),
        ...(unpayable ? [`Before it sells: ${unpayable}`] : []),
      ],
      data: { site: domain, toOpen: gaps, toSell: unpayable ?? null },
    }
  },
}

export const siteCommand: Command<AppServices> = {
  name: 'site',
  says: 'Shows and changes the branded domains. Running servers apply a change at once.',
  options: {
    reason: { value: '"..."', says: 'why, for the audit log' },
  },
  acts: {
    list,
    show,
    set: changing({
      words: '<domain> <key=value...>',
      says: 'changes settings; an empty value goes back to the default',
      change: (stored, { words }) => words.slice(1).reduce(applied, stored),
    }),
    add,
    check: siteCheck,
    rename,
    close: changing({
      words: '<domain>',
      says: 'closes a site today',
      change: (stored, { services }) =>
        applied(stored, `closedOn=${services.clock.now().toISOString().slice(0, 10)}`),
    }),
    open: changing({
      words: '<domain>',
      says: 'opens a closed site again',
      change: (stored) => applied(stored, 'closedOn='),
    }),
    ...sitePageActs,
    landings: siteLandings,
  },
}

/** Runs the command on services that are open. */
export const site = (services: AppServices, words: readonly string[], ask?: Ask | null): Promise<void> =>
  execute(siteCommand, services, words, ask)

const reasonOf = ({ value }: Call<AppServices>) => value('reason')?.trim() ?? ''

/** Refuses a name that is none, or that another site has as its domain or an alias. */
function refuseName({ sites }: AppServices, name: string, but?: string): void {
  if (!hostName.safeParse(name).success) throw new UsageError(`${name} is no host name in lower case.`)
  const other = [...sites.values()].find(
    ({ domain, aliases }) => domain === name || (domain !== but && aliases.includes(name)),
  )
  if (other) throw new UsageError(`${name} is already a name of ${other.domain}.`)
}

function applied(before: StoredSite, word: string): StoredSite {
  try {
    return withSetting(before, word)
  } catch (error) {
    throw error instanceof SettingFault ? new UsageError(error.message) : error
  }
}

async function keep(
  call: Call<AppServices>,
  changed: StoredSite,
  settings: readonly string[],
): Promise<Outcome> {
  const { services } = call
  const { domain } = changed
  const { aliases = [] } = changed.settings as { aliases?: string[] }
  for (const alias of aliases)
    if (alias === domain || !services.sites.get(domain)?.aliases.includes(alias))
      refuseName(services, alias, domain)
  await audited(
    call,
    (siteId: number) => ({ siteId, reason: reasonOf(call), details: { domain, settings } }),
    async (inside) => {
      const siteId = await saveSite(inside.db, changed)
      await announce(inside, domain)
      return siteId
    },
  )
  return said(`${domain} is saved.`, { site: domain, settings: changed.settings })
}

/** Keeps the terms as the site shows them now, and lets running servers read the change. */
async function announce(inside: AppServices, domain: string): Promise<void> {
  const site = (await loadSites(inside.db.prisma)).get(domain)
  if (site) await keepSiteTerms(inside, site)
  await inside.bus.publish(sitesTopic, 'changed')
}

if (import.meta.main) await runCommand(siteCommand)
