import { randomUUID } from 'node:crypto'
import { calls } from '@vonk/rest/src/v1/calls.ts'
import {
  addKey,
  addPartner,
  closePartner,
  partnerNamed,
  revokeKey,
  rotateKey,
} from '@vonk/schema/partners/manage-partners.ts'
import { type PartnerScope, partnerScopes } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf } from '../../testkit/http.ts'
import { openPartnerClient, type PartnerClient } from './partner-client.ts'

let client: PartnerClient
beforeAll(async () => {
  client = await openPartnerClient()
})
afterAll(() => client.close())

const hour = 3_600_000
const keyInvalid = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer realm="api", error="invalid_token"' },
  body: { error: 'Deze sleutel is niet geldig.', code: 'KEY_INVALID' },
}
const grantInvalid = {
  status: 403,
  body: { error: 'Het lid geeft geen toegang, of niet meer.', code: 'GRANT_INVALID' },
}
const keyRow = (partnerId: number) =>
  client.fixture.services.db.prisma.partnerKey.findFirstOrThrow({ where: { partnerId } })

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const path = call.path.replace(/:\w+/, '1')

  test('needs its scope, of the key and of the member', async () => {
    const scope = call.scope as PartnerScope
    expect(partnerScopes).toContain(scope)
    const others = partnerScopes.filter((one) => one !== scope)
    const actor = await client.fixture.person()
    const [whole, less] = [await client.partner(), await client.partner(others)]
    const rejected = {
      status: 403,
      headers: { 'www-authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
      body: { error: 'Dit valt niet onder de toegang die is gegeven.', code: 'SCOPE_MISSING', scope },
    }
    const access = { key: less.key, grant: await client.grant(actor, less.id) }
    expect(await client.call(call.method, path, access)).toMatchObject(rejected)
    const granted = { key: whole.key, grant: await client.grant(actor, whole.id, others) }
    expect(await client.call(call.method, path, granted)).toMatchObject(rejected)
    await client.grant(actor, whole.id, [scope])
    const answer = await client.call(call.method, path, granted)
    expect(['SCOPE_MISSING', 'GRANT_INVALID', 'KEY_INVALID']).not.toContain(answer.body.code)
  })

  test('is rejected without a key, also with the session of the member', async () => {
    const cookie = await cookieOf(client.fixture, await client.fixture.person())
    const answer = await client.call(call.method, path, {}, { headers: { cookie } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'KEY_MISSING' } })
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
  })
})

describe('a key', () => {
  test('opens nothing if it is unknown, revoked, expired or that of a closed partner', async () => {
    const { fixture } = client
    const { db } = fixture.services
    const { actor, access, partnerId } = await client.member()
    const called = () => client.call('GET', '/profile', access)
    expect(await client.call('GET', '/profile', { ...access, key: 'vpk_unknown' })).toMatchObject(keyInvalid)
    expect((await called()).status).toBe(200)
    await revokeKey(db, (await keyRow(partnerId)).id, fixture.clock.now())
    expect(await called()).toMatchObject(keyInvalid)

    const expiresAt = new Date(fixture.clock.now().getTime() + hour)
    const key = await addKey(db, partnerId, { scopes: ['profile:read'], expiresAt, now: fixture.clock.now() })
    expect((await client.call('GET', '/profile', { ...access, key })).status).toBe(200)
    fixture.clock.advance(hour)
    expect(await client.call('GET', '/profile', { ...access, key })).toMatchObject(keyInvalid)

    const closing = await client.partner()
    const grant = await client.grant(actor, closing.id)
    await closePartner(db, closing.id, fixture.clock.now())
    expect(await client.call('GET', '/profile', { key: closing.key, grant })).toMatchObject(keyInvalid)
  })

  test('goes on for the overlap after it was rotated, beside the new one', async () => {
    const { fixture } = client
    const { access, partnerId } = await client.member()
    const { id } = await keyRow(partnerId)
    const now = fixture.clock.now()
    const fresh = await rotateKey(fixture.services.db, id, { overlapHours: 2, expiresAt: null, now })
    const both = async () => [
      (await client.call('GET', '/profile', access)).status,
      (await client.call('GET', '/profile', { ...access, key: fresh ?? '' })).status,
    ]
    expect(await both()).toEqual([200, 200])
    fixture.clock.advance(2 * hour)
    expect(await both()).toEqual([401, 200])
  })

  test('opens nothing on another site', async () => {
    const { services } = client.fixture
    const other = await services.db.prisma.site.create({
      data: { name: 'Other', domain: 'other.localhost', domainLanguage: 'nl' },
    })
    const now = client.fixture.clock.now()
    await addPartner(services.db, other.id, { name: 'Elsewhere', allowedOrigins: [], now })
    const elsewhere = await partnerNamed(services.db, other.id, 'Elsewhere')
    const key = await addKey(services.db, elsewhere?.id ?? 0, { scopes: partnerScopes, expiresAt: null, now })
    const { access } = await client.member()
    expect(await client.call('GET', '/profile', { ...access, key })).toMatchObject(keyInvalid)
  })

  test('notes when it was last used, at most once a minute', async () => {
    const { fixture } = client
    const { access, partnerId } = await client.member()
    const usedAt = async () => (await keyRow(partnerId)).lastUsedAt
    expect(await usedAt()).toBeNull()
    const first = fixture.clock.now()
    await client.call('GET', '/profile', access)
    fixture.clock.advance(30_000)
    await client.call('GET', '/profile', access)
    expect(await usedAt()).toEqual(first)
    fixture.clock.advance(60_000)
    await client.call('GET', '/profile', access)
    expect(await usedAt()).toEqual(fixture.clock.now())
  })
})

describe('the access of a member', () => {
  test('must be named, be in force, and be given to this partner', async () => {
    const { actor, access } = await client.member()
    const missing = await client.call('GET', '/profile', { key: access.key })
    expect(missing).toMatchObject({ status: 400, body: { code: 'GRANT_MISSING' } })
    for (const grant of ['1', 'x', randomUUID(), (await client.member()).access.grant])
      expect(await client.call('GET', '/profile', { ...access, grant })).toMatchObject(grantInvalid)
    await actor.run('mutation ($id: ID!) { revokePartnerGrant(id: $id) { id } }', { id: access.grant })
    expect(await client.call('GET', '/profile', access)).toMatchObject(grantInvalid)
  })

  test('rests while the member is banned or leaving, in the same words', async () => {
    const { fixture } = client
    const { prisma } = fixture.services.db
    const [banned, leaving] = [await client.member(), await client.member()]
    await ban(fixture.services, banned.actor.id, 'Oplichting', fixture.clock.now())
    const leaver = { where: { id: leaving.actor.id } }
    await prisma.member.update({ ...leaver, data: { deletionRequestedAt: fixture.clock.now() } })
    for (const { access } of [banned, leaving])
      expect(await client.call('GET', '/profile', access)).toMatchObject(grantInvalid)
    await prisma.member.update({ ...leaver, data: { deletionRequestedAt: null } })
    expect((await client.call('GET', '/profile', leaving.access)).status).toBe(200)
  })

  test('does not show the member as being there', async () => {
    const { actor, access } = await client.member()
    const [other] = [await client.fixture.person()]
    await client.call('GET', '/profile', access)
    const { member } = await other.run('query ($id: Int!) { member(id: $id) { isOnline } }', { id: actor.id })
    expect(member.isOnline).toBe(false)
  })

  test('is asked in the language of the member, and without one in that of the request', async () => {
    const { services } = client.fixture
    const site = [...services.sites.values()][0]
    const { actor, access, partnerId } = await client.member()
    if (!site) throw new Error('The fixture has no site.')
    const locales = site.locales
    site.locales = ['nl', 'fr']
    try {
      await services.db.prisma.member.update({ where: { id: actor.id }, data: { language: 'fr' } })
      await client.grant(actor, partnerId, ['profile:read'])
      const { body } = await client.call('GET', '/photos', access)
      expect(body.error).toBe('L’accès accordé ne comprend pas cela.')
    } finally {
      site.locales = locales
    }
  })
})
