// `npm run site`: shows and changes the branded domains. Running servers apply a change at once.

import { loadSites, renameSite, saveSite, storedSite } from '@vonk/schema/load-sites.ts'
import { sitesTopic } from '@vonk/schema/ports/bus.ts'
import { hostName } from '@vonk/schema/site/host-name.rules.ts'
import { missingAccountKey } from '../payment-accounts.rules.ts'
import type { AppServices } from '../services/app-services.ts'
import { missingSiteSettings } from '../services/site-state.ts'
import { storeSiteTerms } from '../static-pages/terms.ts'
import { promptForMissing } from './prompt-settings.ts'
import { audited } from './runner/audited.ts'
import {
  type Action,
  type Call,
  type Command,
  messageOutcome,
  type Outcome,
  type Prompt,
  UsageError,
} from './runner/command.ts'
import { siteByDomain } from './runner/find.ts'
import { execute, runCommand } from './runner/run-command.ts'
import { SettingError } from './setting-errors.rules.ts'
import { columnDefaults, type StoredSite, withSetting } from './site.rules.ts'
import { siteCheck } from './site-check.ts'
import { siteLandings } from './site-landings.ts'
import { sitePageActions } from './site-page.ts'

const list: Action<AppServices> = {
  description: 'lists the sites',
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

const show: Action<AppServices> = {
  params: '<domain>',
  description: 'shows a site with all its settings',
  run: async ({ services, args: [domain = ''] }) => {
    const { id: _id, ...shown } = siteByDomain(services, domain)
    return { lines: [JSON.stringify(shown, null, 2)], data: shown }
  },
}

interface ChangeDefinition {
  params: string
  description: string
  change(stored: StoredSite, call: Call<AppServices>): StoredSite
}

/** An action that changes the settings of an existing site. */
const changeAction = ({ params, description, change }: ChangeDefinition): Action<AppServices> => ({
  params,
  description,
  options: ['reason'],
  run: async (call) => {
    const stored = await findStored(call)
    return saveChange(call, change(stored, call), call.args.slice(1))
  },
})

async function findStored({ services, args: [domain = ''] }: Call<AppServices>): Promise<StoredSite> {
  siteByDomain(services, domain)
  const stored = await storedSite(services.db, domain)
  if (!stored) throw new UsageError(`There is no site ${domain}.`)
  return stored
}

const rename: Action<AppServices> = {
  params: '<domain> <new domain>',
  description: 'gives a site another domain; the earlier one leads there',
  options: ['reason'],
  run: async (call) => {
    const { domain } = await findStored(call)
    const [, to = ''] = call.args
    const { id } = siteByDomain(call.services, domain)
    rejectName(call.services, to, domain)
    const subject = { siteId: id, reason: reasonOf(call), details: { from: domain, to } }
    await audited(call, subject, async (inside) => {
      await renameSite(inside.db, domain, to)
      await publishChange(inside, to)
    })
    return messageOutcome(
      `${domain} is ${to} now. Members log in there again; links to ${domain} lead there.`,
      subject.details,
    )
  },
}

const add: Action<AppServices> = {
  params: '<domain> [key=value...]',
  description: 'makes a site; asks for what it needs and is not given',
  options: ['reason'],
  run: async (call) => {
    const { services, prompt } = call
    const [domain = '', ...assignments] = call.args
    if (services.sites.has(domain)) throw new UsageError(`${domain} exists already.`)
    rejectName(services, domain)
    const given = assignments.reduce(applySetting, { ...columnDefaults, settings: {}, domain, name: domain })
    const answered = prompt ? await promptForMissing(prompt, given, assignments) : given
    const outcome = await saveChange(call, answered, assignments)
    const created = (await loadSites(services.db.prisma)).get(domain)
    const gaps = created ? missingSiteSettings(created, services.env) : []
    const unpayable = created && missingAccountKey(services.env, created)
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
  description: 'Shows and changes the branded domains. Running servers apply a change at once.',
  options: {
    reason: { value: '"..."', description: 'why, for the audit log' },
  },
  actions: {
    list,
    show,
    set: changeAction({
      params: '<domain> <key=value...>',
      description: 'changes settings; an empty value goes back to the default',
      change: (stored, { args }) => args.slice(1).reduce(applySetting, stored),
    }),
    add,
    check: siteCheck,
    rename,
    close: changeAction({
      params: '<domain>',
      description: 'closes a site today',
      change: (stored, { services }) =>
        applySetting(stored, `closedOn=${services.clock.now().toISOString().slice(0, 10)}`),
    }),
    open: changeAction({
      params: '<domain>',
      description: 'opens a closed site again',
      change: (stored) => applySetting(stored, 'closedOn='),
    }),
    ...sitePageActions,
    landings: siteLandings,
  },
}

/** Runs the command on open services. */
export const runSite = (
  services: AppServices,
  args: readonly string[],
  prompt?: Prompt | null,
): Promise<void> => execute(siteCommand, services, args, prompt)

const reasonOf = ({ value }: Call<AppServices>) => value('reason')?.trim() ?? ''

/** Throws unless `name` is a host name that no other site has as its domain or an alias. */
function rejectName({ sites }: AppServices, name: string, exceptDomain?: string): void {
  if (!hostName.safeParse(name).success) throw new UsageError(`${name} is no host name in lower case.`)
  const other = [...sites.values()].find(
    ({ domain, aliases }) => domain === name || (domain !== exceptDomain && aliases.includes(name)),
  )
  if (other) throw new UsageError(`${name} is already a name of ${other.domain}.`)
}

function applySetting(before: StoredSite, assignment: string): StoredSite {
  try {
    return withSetting(before, assignment)
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error
  }
}

async function saveChange(
  call: Call<AppServices>,
  changed: StoredSite,
  settings: readonly string[],
): Promise<Outcome> {
  const { services } = call
  const { domain } = changed
  const { aliases = [] } = changed.settings as { aliases?: string[] }
  for (const alias of aliases)
    if (alias === domain || !services.sites.get(domain)?.aliases.includes(alias))
      rejectName(services, alias, domain)
  await audited(
    call,
    (siteId: number) => ({ siteId, reason: reasonOf(call), details: { domain, settings } }),
    async (inside) => {
      const siteId = await saveSite(inside.db, changed)
      await publishChange(inside, domain)
      return siteId
    },
  )
  return messageOutcome(`${domain} is saved.`, { site: domain, settings: changed.settings })
}

/** Stores the site's terms as they are now, and makes running servers reload the sites. */
async function publishChange(inside: AppServices, domain: string): Promise<void> {
  const site = (await loadSites(inside.db.prisma)).get(domain)
  if (site) await storeSiteTerms(inside, site)
  await inside.bus.publish(sitesTopic, 'changed')
}

if (import.meta.main) await runCommand(siteCommand)
