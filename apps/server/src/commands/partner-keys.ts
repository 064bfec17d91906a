import {
  addKey,
  closePartner,
  isValid,
  type KeyRow,
  type PartnerRow,
  revokeKey,
  rotateKey,
  setClient,
  setOrigins,
} from '@vonk/schema/partners/manage-partners.ts'
import type { AppServices } from '../services/app-services.ts'
import { parseExpiry, parseOrigins, parseOverlapHours, parseRedirects, parseScopes } from './partner.rules.ts'
import { type FoundPartner, partnerAction, partnerLabel } from './partner-action.ts'
import { type Action, UsageError } from './runner/command.ts'

/** The actions on the keys and rights of a partner. All take effect at once. */
export const partnerKeys: Readonly<Record<string, Action<AppServices>>> = {
  origins: partnerAction({
    description: 'says whose pages may call the API',
    options: ['origins'],
    work: async ({ db }, partner, { value }) => {
      const given = value('origins')
      if (given === undefined) throw new UsageError('Give the --origins; an empty value removes them all.')
      const origins = parseOrigins(given)
      await setOrigins(db, partner.id, origins)
      return { lines: [`The origins of ${partnerLabel(partner)} are saved.`], details: { origins } }
    },
  }),
  client: partnerAction({
    description: 'says what programs may ask members for',
    options: ['redirects', 'scopes', 'public'],
    work: async ({ db }, partner, { value, has }) => {
      const client = {
        redirectUris: parseRedirects(value('redirects')),
        scopes: parseScopes(value('scopes')),
        isPublic: has('public'),
      }
      await setClient(db, partner.id, client)
      return {
        lines: [
          `Programs of ${partnerLabel(partner)} may ask members for access, with the client_id ${partner.clientId}.`,
        ],
        details: client,
      }
    },
  }),
  key: partnerAction({
    description: 'makes a key',
    options: ['scopes', 'expires'],
    work: async ({ db, clock }, partner, { value }) => {
      const now = clock.now()
      const [scopes, expiresAt] = [parseScopes(value('scopes')), parseExpiry(value('expires'), now)]
      const key = await addKey(db, partner.id, { scopes, expiresAt, now })
      const details = { key: hintOf(key), scopes, expires: expiresAt?.toISOString() ?? null }
      return { ...withSecret(partner, key), details }
    },
  }),
  rotate: partnerAction({
    description: 'makes a key in the place of another',
    options: ['key', 'overlap', 'expires'],
    work: async ({ db, clock }, partner, { value }) => {
      const now = clock.now()
      const old = findKey(partner, value('key'))
      const overlapHours = parseOverlapHours(value('overlap'))
      const key = await rotateKey(db, old.id, {
        ...{ overlapHours, expiresAt: parseExpiry(value('expires'), now), now },
      })
      if (!key) throw new UsageError(`${old.hint} is no longer valid: make a new key.`)
      const { lines, secret } = withSecret(partner, key)
      return {
        lines: [`${old.hint} goes on for ${overlapHours} hours.`, ...lines],
        secret,
        details: { key: hintOf(key), before: old.hint, hours: overlapHours },
      }
    },
  }),
  revoke: partnerAction({
    description: 'ends a key at once',
    options: ['key'],
    work: async ({ db, clock }, partner, { value }) => {
      const { id, hint } = findKey(partner, value('key'))
      if (!(await revokeKey(db, id, clock.now()))) throw new UsageError(`${hint} was revoked already.`)
      return {
        lines: [`${hint} of ${partnerLabel(partner)} opens nothing any more.`],
        details: { key: hint },
      }
    },
  }),
  close: partnerAction({
    description: 'closes a partner: ends all its keys, and the access that members gave',
    work: async ({ db, clock }, partner) => {
      await closePartner(db, partner.id, clock.now())
      return {
        lines: [
          `${partnerLabel(partner)} is closed: its keys open nothing any more, and no member gives it access.`,
        ],
      }
    },
  }),
}

/** The first characters of a key, which identify it. */
const hintOf = (key: string) => key.slice(0, 10)

const withSecret = (partner: FoundPartner, key: string) => ({
  lines: [`The key of ${partnerLabel(partner)}, which is shown only now:`],
  secret: { name: 'key', value: key },
})

/** The only key of a partner that begins with `start`. */
function findKey({ name, keys }: PartnerRow, start = ''): KeyRow {
  const found =
    start.length >= 5 ? keys.filter(({ hint }) => hint.startsWith(start) || start.startsWith(hint)) : []
  const [key] = found
  if (!key)
    throw new UsageError(`${name} has no key ${start}. Those that it has: npm run partner -- show "${name}"`)
  if (found.length > 1)
    throw new UsageError(`${found.length} keys begin with ${start}: give more characters.`)
  return key
}

const formatMinute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

/** A key as a line of text. */
export const keyLine = (key: KeyRow, now: Date): string =>
  [
    `${key.hint}…`,
    key.revokedAt
      ? `revoked on ${key.revokedAt.toISOString().slice(0, 10)}`
      : key.expiresAt
        ? `${isValid(key, now) ? 'until' : 'ended'} ${formatMinute(key.expiresAt)}`
        : 'for good',
    key.lastUsedAt ? `last used ${formatMinute(key.lastUsedAt)}` : 'never used',
    key.scopes.join(','),
  ].join('\t')
