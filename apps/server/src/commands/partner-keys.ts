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
import { type Act, UsageError } from './frame/command.ts'
import { hoursIn, originsIn, redirectsIn, scopesGiven, untilIn } from './partner.rules.ts'
import { type FoundPartner, nameOf, onPartner } from './partner-act.ts'

/** What can be done with the keys and the rights of a partner. Everything has an effect at once. */
export const partnerKeys: Readonly<Record<string, Act<AppServices>>> = {
  origins: onPartner({
    says: 'says whose pages may call the API',
    options: ['origins'],
    work: async ({ db }, partner, { value }) => {
      const given = value('origins')
      if (given === undefined) throw new UsageError('Give the --origins; an empty value removes them all.')
      const origins = originsIn(given)
      await setOrigins(db, partner.id, origins)
      return { lines: [`The origins of ${nameOf(partner)} are saved.`], details: { origins } }
    },
  }),
  client: onPartner({
    says: 'says what programs may ask members for',
    options: ['redirects', 'scopes', 'public'],
    work: async ({ db }, partner, { value, has }) => {
      const client = {
        redirectUris: redirectsIn(value('redirects')),
        scopes: scopesGiven(value('scopes')),
        isPublic: has('public'),
      }
      await setClient(db, partner.id, client)
      return {
        lines: [
          `Programs of ${nameOf(partner)} may ask members for access, with the client_id ${partner.clientId}.`,
        ],
        details: client,
      }
    },
  }),
  key: onPartner({
    says: 'makes a key',
    options: ['scopes', 'expires'],
    work: async ({ db, clock }, partner, { value }) => {
      const now = clock.now()
      const [scopes, expiresAt] = [scopesGiven(value('scopes')), untilIn(value('expires'), now)]
      const key = await addKey(db, partner.id, { scopes, expiresAt, now })
      const details = { key: hintOf(key), scopes, expires: expiresAt?.toISOString() ?? null }
      return { ...shownOnce(partner, key), details }
    },
  }),
  rotate: onPartner({
    says: 'makes a key in the place of another',
    options: ['key', 'overlap', 'expires'],
    work: async ({ db, clock }, partner, { value }) => {
      const now = clock.now()
      const old = keyOf(partner, value('key'))
      const overlapHours = hoursIn(value('overlap'))
      const key = await rotateKey(db, old.id, {
        ...{ overlapHours, expiresAt: untilIn(value('expires'), now), now },
      })
      if (!key) throw new UsageError(`${old.hint} is no longer valid: make a new key.`)
      const { lines, secret } = shownOnce(partner, key)
      return {
        lines: [`${old.hint} goes on for ${overlapHours} hours.`, ...lines],
        secret,
        details: { key: hintOf(key), before: old.hint, hours: overlapHours },
      }
    },
  }),
  revoke: onPartner({
    says: 'ends a key at once',
    options: ['key'],
    work: async ({ db, clock }, partner, { value }) => {
      const { id, hint } = keyOf(partner, value('key'))
      if (!(await revokeKey(db, id, clock.now()))) throw new UsageError(`${hint} was revoked already.`)
      return { lines: [`${hint} of ${nameOf(partner)} opens nothing any more.`], details: { key: hint } }
    },
  }),
  close: onPartner({
    says: 'closes a partner: ends all its keys, and the access that members gave',
    work: async ({ db, clock }, partner) => {
      await closePartner(db, partner.id, clock.now())
      return {
        lines: [
          `${nameOf(partner)} is closed: its keys open nothing any more, and no member gives it access.`,
        ],
      }
    },
  }),
}

/** The beginning of a key, by which people name it. */
const hintOf = (key: string) => key.slice(0, 10)

const shownOnce = (partner: FoundPartner, key: string) => ({
  lines: [`The key of ${nameOf(partner)}, which is shown only now:`],
  secret: { name: 'key', value: key },
})

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

const minute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

/** A key for people. */
export const keyLine = (key: KeyRow, now: Date): string =>
  [
    `${key.hint}…`,
    key.revokedAt
      ? `revoked on ${key.revokedAt.toISOString().slice(0, 10)}`
      : key.expiresAt
        ? `${isValid(key, now) ? 'until' : 'ended'} ${minute(key.expiresAt)}`
        : 'for good',
    key.lastUsedAt ? `last used ${minute(key.lastUsedAt)}` : 'never used',
    key.scopes.join(','),
  ].join('\t')
