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
import { parseOrigins } from './partner.rules.ts'
import { findPartner } from './partner-action.ts'
import { partnerApplications } from './partner-applications.ts'
import { keyLine, partnerKeys } from './partner-keys.ts'
import { partnerWebhooks, webhookLine } from './partner-webhooks.ts'
import { audited } from './runner/audited.ts'
import { type Action, type Command, messageOutcome, UsageError } from './runner/command.ts'
import { domainOf, requireSite, siteFromOption, siteOption } from './runner/find.ts'
import { execute, runCommand } from './runner/run-command.ts'

const list: Action<AppServices> = {
  description: 'lists the partners',
  options: ['site'],
  run: async (call) => {
    const { services } = call
    const rows = (await partnersOf(services.db, siteFromOption(call)?.id ?? null)).map((row) => ({
      ...row,
      domain: domainOf(services, row.siteId),
    }))
    return { lines: rows.map((row) => lineOf(row, services.clock.now())), data: rows.map(dataOf) }
  },
}

const show: Action<AppServices> = {
  params: '<name>',
  description: 'shows a partner with its keys and webhooks',
  options: ['site'],
  run: async (call) => {
    const found = await findPartner(call)
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

const add: Action<AppServices> = {
  params: '<name>',
  description: 'adds a partner',
  options: ['site', 'origins', 'reason'],
  run: async (call) => {
    const { args, value, services } = call
    const [name = ''] = args
    const site = requireSite(call)
    if (await partnerNamed(services.db, site.id, name))
      throw new UsageError(`${site.domain} has a partner ${name} already.`)
    if (!name || name.trim() !== name || name.length > 60)
      throw new UsageError('A name has 1 to 60 characters.')
    const allowedOrigins = parseOrigins(value('origins') ?? '')
    const details = { partner: name, origins: allowedOrigins }
    const subject = { siteId: site.id, reason: value('reason')?.trim() ?? '', details }
    await audited(call, subject, ({ db, clock }) =>
      addPartner(db, site.id, { name, allowedOrigins, now: clock.now() }),
    )
    return messageOutcome(
      `${name} is a partner of ${site.domain}. Make a key: npm run partner -- key "${name}" ...`,
      {
        partner: name,
        site: site.domain,
        origins: allowedOrigins,
      },
    )
  },
}

export const partnerCommand: Command<AppServices> = {
  name: 'partner',
  description: 'The companies that call the API of a site, and their keys.',
  options: {
    ...siteOption,
    origins: {
      value: 'https://a,https://b',
      description: 'whose pages may call the API from a browser; an empty value: none',
    },
    scopes: {
      value: 'a,b',
      description: 'what the key may do, or what programs may ask for: docs/partners.md',
    },
    redirects: { value: 'a,b', description: 'where members are led back after they were asked, exactly' },
    public: { description: 'the programs run in browsers or apps, where no key stays secret' },
    expires: { value: '2027-01-31', description: 'until the end of that day, UTC; without it for good' },
    key: { value: 'vpk_AbCdEf', description: 'a key of the partner, by its first characters' },
    overlap: { value: '24', description: 'for how many hours the old key or secret goes on; 0 to 720' },
    url: { value: 'https://app.acme.example/events', description: 'the address to which events are sent' },
    kinds: { value: 'a,b', description: 'of message, like, match and payment; without it all' },
    webhook: {
      value: '1f2e3d4c',
      description: 'a webhook, by the beginning of its id; the only one need not be named',
    },
    since: { value: '2026-11-20', description: 'from that day on, UTC; without it the last seven days' },
    all: { description: 'also what arrived' },
    reason: { value: '"..."', description: 'why, for the audit log; of a rejection also for the applicant' },
    name: { value: '"Acme"', description: 'the name of the partner, if not that of the company' },
  },
  actions: { list, show, add, ...partnerApplications, ...partnerKeys, ...partnerWebhooks },
  notes:
    'A key is shown once, when it is made. Members give access themselves; nobody can do it for them here.',
}

/** Runs the command on open services. */
export const runPartner = (services: AppServices, args: readonly string[]): Promise<void> =>
  execute(partnerCommand, services, args)

type PartnerOfSite = PartnerRow & { domain: string }

const lineOf = ({ domain, name, closedAt, keys, _count }: PartnerOfSite, now: Date): string =>
  [
    domain,
    name,
    closedAt ? `closed on ${closedAt.toISOString().slice(0, 10)}` : 'open',
    `keys: ${keys.filter((key) => isValid(key, now)).length}`,
    `members: ${_count.grants}`,
  ].join('\t')

const dataOf = ({ domain, _count, ...row }: PartnerOfSite) => ({
  site: domain,
  ...row,
  members: _count.grants,
})

const clientLine = ({ clientId, isPublic, scopes, redirectUris }: PartnerRow): string =>
  [clientId, isPublic ? 'public' : 'with a key', scopes.join(','), ...redirectUris].join('\t')

if (import.meta.main) await runCommand(partnerCommand)
