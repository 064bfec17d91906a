// `npm run partner`: the companies that call the API of a site, and their keys.
import { parseArgs } from 'node:util'
import {
  addKey,
  addPartner,
  closePartner,
  isValid,
  type KeyRow,
  type PartnerRow,
  partnerNamed,
  partnersOf,
  revokeKey,
  rotateKey,
  setClient,
  setOrigins,
} from '@vonk/schema/partners/partners.store.ts'
import type { AppServices } from '../app-services.ts'
import {
  hoursIn,
  originsIn,
  type PartnerOptions,
  redirectsIn,
  scopesGiven,
  untilIn,
} from './partner.rules.ts'
import {
  addWebhookOf,
  removeWebhookOf,
  replayWebhookOf,
  rotateWebhookOf,
  webhookLines,
} from './partner-webhooks.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run partner -- list [--site vonk.example]
npm run partner -- show "Acme"                       one with its keys
npm run partner -- add "Acme" [--origins https://app.acme.example]
npm run partner -- origins "Acme" --origins https://app.acme.example
npm run partner -- key "Acme" --scopes profile:read,chats:read [--expires 2027-01-31]
npm run partner -- rotate "Acme" --key vpk_AbCdEf [--overlap 24] [--expires 2027-01-31]
npm run partner -- revoke "Acme" --key vpk_AbCdEf    ends a key at once
npm run partner -- client "Acme" --redirects https://app.acme.example/back --scopes chats:read [--public]
npm run partner -- webhook "Acme" --url https://app.acme.example/events [--kinds message,like]
npm run partner -- rotate-secret "Acme" [--webhook 1f2e3d4c] [--overlap 24]
npm run partner -- remove-webhook "Acme" [--webhook 1f2e3d4c]
npm run partner -- replay "Acme" [--webhook 1f2e3d4c] [--since 2026-11-20] [--all]
npm run partner -- close "Acme"                      ends all its keys, and the access that members gave it

--origins a,b           whose pages may call the API from a browser; without it none; an empty value: none
--scopes a,b            what the key may do, or what programs may ask members for, of those of docs/partners.md
--redirects a,b         where members are led back after they were asked for access, exactly
--public                the programs run in browsers or apps, where no key stays secret
--expires 2027-01-31    until the end of that day, UTC; without it for good
--key vpk_AbCdEf        a key of the partner, by its first characters
--overlap 24            for how many hours the old key or secret goes on; 0 to 720
--kinds a,b             of message, like, match and payment; without it all
--webhook 1f2e3d4c      a webhook of the partner, by the beginning of its id; the only one need not be named
--since 2026-11-20      from that day on, UTC; without it everything of the last seven days
--all                   also what arrived
--site vonk.example     another site than the first

A key is shown once, when it is made. Members give access themselves; nobody can do it for them here.`

const one = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  ...{ origins: one, scopes: one, expires: one, key: one, overlap: one, redirects: one, site: one },
  ...{ url: one, kinds: one, webhook: one, since: one },
  ...{ public: flag, all: flag },
  help: { type: 'boolean', short: 'h' },
} as const

/** Adds, shows and closes partners, and makes, rotates and revokes their keys. Everything has an effect at once. */
export async function partner(services: AppServices, words: string[]): Promise<void> {
  const { values, positionals } = read(words)
  const [action = '', name = ''] = positionals
  if (values.help) return console.log(usage)
  const site = values.site ? services.sites.get(values.site) : [...services.sites.values()][0]
  if (!site) throw new UsageError(`There is no site ${values.site ?? ''}.`)
  if (action === 'list' && !name) {
    for (const row of await partnersOf(services.db, site.id)) console.log(lineOf(row, services.clock.now()))
    return
  }
  if (!name || positionals.length > 2) throw new UsageError(usage)
  const found = await partnerNamed(services.db, site.id, name)
  if (action === 'add') {
    if (found) throw new UsageError(`${site.domain} has a partner ${name} already.`)
    if (name.trim() !== name || name.length > 60) throw new UsageError('A name has 1 to 60 characters.')
    const now = services.clock.now()
    await addPartner(services.db, site.id, { name, allowedOrigins: originsIn(values.origins ?? ''), now })
    return console.log(
      `${name} is a partner of ${site.domain}. Make a key: npm run partner -- key "${name}" ...`,
    )
  }
  const run = actions.get(action)
  if (!run) throw new UsageError(usage)
  if (!found)
    throw new UsageError(`${site.domain} has no partner ${name}. Those that it has: npm run partner -- list`)
  if (found.closedAt && action !== 'show') throw new UsageError(`${name} is closed.`)
  await run(services, found, values)
}

type Action = (services: AppServices, partner: PartnerRow, values: PartnerOptions) => Promise<void>

/** What can be done with a partner that exists. */
const actions = new Map<string, Action>([
  [
    'show',
    async (services, found) => {
      const { clock } = services
      console.log(lineOf(found, clock.now()))
      for (const origin of found.allowedOrigins) console.log(`  origin\t${origin}`)
      if (found.scopes.length > 0) console.log(`  client\t${clientLine(found)}`)
      for (const key of found.keys) console.log(`  ${keyLine(key, clock.now())}`)
      for (const line of await webhookLines(services, found)) console.log(`  ${line}`)
    },
  ],
  [
    'origins',
    async ({ db }, { id, name }, { origins }) => {
      if (origins === undefined) throw new UsageError('Give the --origins; an empty value removes them all.')
      await setOrigins(db, id, originsIn(origins))
      console.log(`The origins of ${name} are saved.`)
    },
  ],
  [
    'client',
    async ({ db }, { id, name, clientId }, { redirects, scopes, public: isPublic = false }) => {
      const redirectUris = redirectsIn(redirects)
      await setClient(db, id, { redirectUris, scopes: scopesGiven(scopes), isPublic })
      console.log(`Programs of ${name} may ask members for access, with the client_id ${clientId}.`)
    },
  ],
  [
    'key',
    async ({ db, clock }, { id, name }, values) => {
      const now = clock.now()
      const expiresAt = untilIn(values.expires, now)
      show(name, await addKey(db, id, { scopes: scopesGiven(values.scopes), expiresAt, now }))
    },
  ],
  [
    'rotate',
    async ({ db, clock }, found, values) => {
      const now = clock.now()
      const old = keyOf(found, values.key)
      const overlapHours = hoursIn(values.overlap)
      const key = await rotateKey(db, old.id, { overlapHours, expiresAt: untilIn(values.expires, now), now })
      if (!key) throw new UsageError(`${old.hint} is no longer valid: make a new key.`)
      console.log(`${old.hint} goes on for ${overlapHours} hours.`)
      show(found.name, key)
    },
  ],
  [
    'revoke',
    async ({ db, clock }, found, values) => {
      const key = keyOf(found, values.key)
      const isDone = await revokeKey(db, key.id, clock.now())
      if (!isDone) throw new UsageError(`${key.hint} was revoked already.`)
      console.log(`${key.hint} opens nothing any more.`)
    },
  ],
  ['webhook', addWebhookOf],
  ['rotate-secret', rotateWebhookOf],
  ['remove-webhook', removeWebhookOf],
  ['replay', replayWebhookOf],
  [
    'close',
    async ({ db, clock }, { id, name }) => {
      await closePartner(db, id, clock.now())
      console.log(`${name} is closed: its keys open nothing any more, and no member gives it access.`)
    },
  ],
])

function show(name: string, key: string): void {
  console.log(`The key of ${name}, which is shown only now:`)
  console.log(key)
}

/** The one key of a partner that begins like this. */
function keyOf({ name, keys }: PartnerRow, start = ''): KeyRow {
  const found =
    start.length >= 5 ? keys.filter(({ hint }) => hint.startsWith(start) || start.startsWith(hint)) : []
  const [key] = found
  if (!key)
    throw new UsageError(`${name} has no key ${start}. Those that it has: npm run partner -- show "${name}"`)
  if (found.length > 1)
    throw new UsageError(`${found.length} keys begin with ${start}: give more characters.`)
  return key
}

function read(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`)
  }
}

const day = (time: Date) => time.toISOString().slice(0, 10)
const minute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

const lineOf = ({ name, closedAt, keys, _count }: PartnerRow, now: Date): string =>
  [
    name,
    closedAt ? `closed on ${day(closedAt)}` : 'open',
    `keys: ${keys.filter((key) => isValid(key, now)).length}`,
    `members: ${_count.grants}`,
  ].join('\t')

const clientLine = ({ clientId, isPublic, scopes, redirectUris }: PartnerRow): string =>
  [clientId, isPublic ? 'public' : 'with a key', scopes.join(','), ...redirectUris].join('\t')

const keyLine = (key: KeyRow, now: Date): string =>
  [
    `${key.hint}…`,
    key.revokedAt
      ? `revoked on ${day(key.revokedAt)}`
      : key.expiresAt
        ? `${isValid(key, now) ? 'until' : 'ended'} ${minute(key.expiresAt)}`
        : 'for good',
    key.lastUsedAt ? `last used ${minute(key.lastUsedAt)}` : 'never used',
    key.scopes.join(','),
  ].join('\t')

if (import.meta.main) await runCommand(partner)
