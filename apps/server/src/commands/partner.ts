// `npm run partner`: the companies that call the API of a site, and their keys.
import {
  addPartner,
  isValid,
  type PartnerRow,
  partnerNamed,
  partnersOf,
} from '@vonk/schema/partners/manage-partners.ts'
import { webhooksOf } from '@vonk/schema/partners/manage-webhooks.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './frame/audited.ts'
import { type Act, type Command, said, UsageError } from './frame/command.ts'
import { domainOf, siteGiven, siteOf, siteOption } from './frame/find.ts'
import { execute, runCommand } from './frame/run-command.ts'
import { originsIn } from './partner.rules.ts'
import { foundPartner } from './partner-act.ts'
import { keyLine, partnerKeys } from './partner-keys.ts'
import { partnerWebhooks, webhookLine } from './partner-webhooks.ts'

const list: Act<AppServices> = {
  says: 'lists the partners',
  options: ['site'],
  run: async (call) => {
    const { services } = call
    const rows = (await partnersOf(services.db, siteGiven(call)?.id ?? null)).map((row) => ({
      ...row,
      domain: domainOf(services, row.siteId),
    }))
    return { lines: rows.map((row) => lineOf(row, services.clock.now())), data: rows.map(dataOf) }
  },
}

const show: Act<AppServices> = {
  words: '<name>',
  says: 'shows a partner with its keys and webhooks',
  options: ['site'],
  run: async (call) => {
    const found = await foundPartner(call)
    const now = call.services.clock.now()
    const webhooks = await webhooksOf(call.services.db, found.id)
    const lines = [
      ...found.allowedOrigins.map((origin) => `origin\t${origin}`),
      ...(found.scopes.length > 0 ? [`client\t${clientLine(found)}`] : []),
      ...found.keys.map((key) => keyLine(key, now)),
      ...webhooks.map(webhookLine),
    ]
    return {
      lines: [lineOf(found, now), ...lines.map((line) => `  ${line}`)],
      data: { ...dataOf(found), webhooks },
    }
  },
}

const add: Act<AppServices> = {
  words: '<name>',
  says: 'adds a partner',
  options: ['site', 'origins', 'reason'],
  run: async (call) => {
    const { words, value, services } = call
    const [name = ''] = words
    const site = siteOf(call)
    if (await partnerNamed(services.db, site.id, name))
      throw new UsageError(`${site.domain} has a partner ${name} already.`)
    if (!name || name.trim() !== name || name.length > 60)
      throw new UsageError('A name has 1 to 60 characters.')
    const allowedOrigins = originsIn(value('origins') ?? '')
    const details = { partner: name, origins: allowedOrigins }
    const about = { siteId: site.id, reason: value('reason')?.trim() ?? '', details }
    await audited(call, about, ({ db, clock }) =>
      addPartner(db, site.id, { name, allowedOrigins, now: clock.now() }),
    )
    return said(`${name} is a partner of ${site.domain}. Make a key: npm run partner -- key "${name}" ...`, {
      partner: name,
      site: site.domain,
      origins: allowedOrigins,
    })
  },
}

export const partnerCommand: Command<AppServices> = {
  name: 'partner',
  says: 'The companies that call the API of a site, and their keys.',
  options: {
    ...siteOption,
    origins: {
      value: 'https://a,https://b',
      says: 'whose pages may call the API from a browser; an empty value: none',
    },
    scopes: { value: 'a,b', says: 'what the key may do, or what programs may ask for: docs/partners.md' },
    redirects: { value: 'a,b', says: 'where members are led back after they were asked, exactly' },
    public: { says: 'the programs run in browsers or apps, where no key stays secret' },
    expires: { value: '2027-01-31', says: 'until the end of that day, UTC; without it for good' },
    key: { value: 'vpk_AbCdEf', says: 'a key of the partner, by its first characters' },
    overlap: { value: '24', says: 'for how many hours the old key or secret goes on; 0 to 720' },
    url: { value: 'https://app.acme.example/events', says: 'what is told of events' },
    kinds: { value: 'a,b', says: 'of message, like, match and payment; without it all' },
    webhook: {
      value: '1f2e3d4c',
      says: 'a webhook, by the beginning of its id; the only one need not be named',
    },
    since: { value: '2026-11-20', says: 'from that day on, UTC; without it the last seven days' },
    all: { says: 'also what arrived' },
    reason: { value: '"..."', says: 'why, for the audit log' },
  },
  acts: { list, show, add, ...partnerKeys, ...partnerWebhooks },
  notes:
    'A key is shown once, when it is made. Members give access themselves; nobody can do it for them here.',
}

/** Runs the command on services that are open. */
export const partner = (services: AppServices, words: readonly string[]): Promise<void> =>
  execute(partnerCommand, services, words)

type Located = PartnerRow & { domain: string }

const lineOf = ({ domain, name, closedAt, keys, _count }: Located, now: Date): string =>
  [
    domain,
    name,
    closedAt ? `closed on ${closedAt.toISOString().slice(0, 10)}` : 'open',
    `keys: ${keys.filter((key) => isValid(key, now)).length}`,
    `members: ${_count.grants}`,
  ].join('\t')

const dataOf = ({ domain, _count, ...row }: Located) => ({ site: domain, ...row, members: _count.grants })

const clientLine = ({ clientId, isPublic, scopes, redirectUris }: PartnerRow): string =>
  [clientId, isPublic ? 'public' : 'with a key', scopes.join(','), ...redirectUris].join('\t')

if (import.meta.main) await runCommand(partnerCommand)
