import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { updatePrivacy } from '@vonk/schema/safety/update-privacy.ts'
import { type AnyJson, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { untilSubscribed } from '@vonk/tests/testkit/bus.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { addressesForVisitors, portrayed } from '@vonk/tests/testkit/portrayed.ts'
import { startRedis, withoutRedis } from '@vonk/tests/testkit/redis.ts'
import { type BesideServer, serveBeside } from '@vonk/tests/testkit/server.ts'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCdn } from './adapters/cdn-server.testing.ts'

// Keys of other services, replaced as docs/production.md says, and when the first one is deleted too early.

let fixture: AppFixture
const [before, after] = [1, 2].map(() => randomBytes(24).toString('base64url')) as [string, string]
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

/** A provider of SMS that accepts these keys, and what it was given to send. */
async function startSmsProvider() {
  const keys = new Set<string>()
  const sent: { recipients: string[]; body: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const key = request.headers.authorization?.replace(/^AccessKey /, '') ?? ''
    if (!keys.has(key)) return response.writeHead(401).end('{}')
    sent.push(JSON.parse(Buffer.concat(parts).toString()))
    response.writeHead(201).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { keys, sent, url, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('SMS_ACCESS_KEY', () => {
  const shown =
    '__typename ... on DomainError { message } ... on DirectDebit { mandate { iban } waiting { iban } }'
  const request = `mutation ($input: RequestDirectDebitInput!) { requestDirectDebit(input: $input) { ${shown} } }`
  const form = (phone: string) => ({
    input: {
      ...{
        accountHolder: 'A. de Vries',
        iban: 'NL91ABNA0417164300',
        street: 'Lichtgracht',
        houseNumber: '12',
      },
      ...{ zip: '3511 AA', city: 'Utrecht', phone, consents: true },
    },
  })

  it('is replaced by a second key; who met the deleted one is told to try again, and ends what was begun', async () => {
    const provider = await startSmsProvider()
    provider.keys.add(before)
    const env = { SMS_API_URL: provider.url }
    const old = await serveBeside(fixture, { ...env, SMS_ACCESS_KEY: before })
    const next = await serveBeside(fixture, { ...env, SMS_ACCESS_KEY: after })
    const [anna, bram] = [await fixture.person({ credits: 0 }), await fixture.person({ credits: 0 })]
    const [hers, his] = [await cookieOf(fixture, anna), await cookieOf(fixture, bram)]
    const run = async ({ url }: BesideServer, cookie: string, query: string, variables: AnyJson = {}) =>
      Object.values((await post(url, { query, variables }, { cookie })).body.data)[0]
    try {
      // As the page says: both keys are accepted until the servers have the second.
      provider.keys.add(after)
      const waiting = { __typename: 'DirectDebit', mandate: null, waiting: { iban: 'NL** **** 4300' } }
      expect(await run(old, his, request, form('06 12 34 56 01'))).toEqual(waiting)
      expect(await run(next, his, `mutation { resendDirectDebitCode { ${shown} } }`)).toEqual(waiting)
      expect(provider.sent).toHaveLength(2)

      // The first was deleted before the servers had the second.
      provider.keys.delete(before)
      expect(await run(old, hers, request, form('06 12 34 56 02'))).toEqual({
        __typename: 'SmsAwayError',
        message: 'De sms kon niet worden verstuurd. Probeer het zo nog eens.',
      })
      expect(provider.sent).toHaveLength(2)
      // The form was kept: with the second key only the code is asked for.
      expect(await run(next, hers, `mutation { resendDirectDebitCode { ${shown} } }`)).toEqual(waiting)
      const { recipients, body } = provider.sent.at(-1) ?? {}
      expect(recipients).toEqual(['31612345602'])
      const confirm = `mutation ($code: String!) { confirmDirectDebit(code: $code) { ${shown} } }`
      expect(await run(next, hers, confirm, { code: /\d{6}/.exec(body ?? '')?.[0] })).toMatchObject({
        mandate: { iban: 'NL** **** 4300' },
      })
    } finally {
      await Promise.all([old.close(), next.close()])
      await provider.close()
    }
  })
})

describe('CDN_PURGE_TOKEN', () => {
  it('is replaced by a second token; what could not be removed with a deleted one is removed with the new one', async () => {
    let server: BesideServer
    const cdn = await startCdn(
      () => server.url,
      () => fixture.clock.now(),
    )
    const withToken = (CDN_PURGE_TOKEN: string) =>
      serveBeside(fixture, { CDN_PURGE_URL: cdn.purgeUrl, CDN_PURGE_TOKEN }, { jobs: true })
    const jobs = async () =>
      (await fixture.services.db.pool.query(`select last_error, attempts from graphile_worker._private_jobs`))
        .rows
    /** A member whose picture the CDN keeps is hidden from visitors; resolves when the job has run. */
    const hide = async () => {
      const owner = await portrayed(fixture)
      const [shared = ''] = await addressesForVisitors(fixture, owner)
      expect((await fetch(cdn.url + shared)).status).toBe(200)
      expect(cdn.kept()).toEqual([shared])
      await updatePrivacy(owner.member(), { isPrivate: true })
      return shared
    }
    const removed = () => vi.waitFor(async () => expect([cdn.kept(), await jobs()]).toEqual([[], []]), waits)
    const waits = { timeout: 30_000, interval: 100 }

    cdn.tokens = new Set([before, after])
    server = await withToken(before)
    await hide()
    await removed()

    // The first token is deleted before the servers have the second.
    cdn.tokens.delete(before)
    const shared = await hide()
    const rejected = { last_error: expect.stringContaining('answered 401'), attempts: expect.any(Number) }
    await vi.waitFor(async () => expect(await jobs()).toEqual([rejected]), waits)
    expect(cdn.kept()).toEqual([shared])
    await server.close()
    server = await withToken(after)
    await removed()
    await hide()
    await removed()
    await server.close()
    await cdn.close()
  }, 60_000)
})

describe.runIf(!withoutRedis)('the password in REDIS_URL', () => {
  it('is replaced by a second user; servers of both hear each other, also one whose user was deleted', async () => {
    const redis = await startRedis()
    const admin = new Redis(redis.url)
    const fixture = await createAppFixture('empty', { REDIS_URL: redis.url })
    const withUser = (name: string, password: string) =>
      serveBeside(fixture, {
        REDIS_URL: Object.assign(new URL(redis.url), { username: name, password }).href,
      })
    const allow = (name: string, password: string) =>
      admin.acl('SETUSER', name, 'on', `>${password}`, 'allchannels', '+@all')
    await allow('vonk', before)
    await allow('vonk_two', after)
    const [old, next] = [await withUser('vonk', before), await withUser('vonk_two', after)]
    const received: string[] = []
    for (const { services } of [old, next])
      services.bus.subscribe('typing:5', (data) => received.push(`${services === old.services}:${data}`))
    const eventually = (expected: string[]) =>
      vi.waitFor(() => expect(received.toSorted()).toEqual(expected), { timeout: 10_000 })
    const says = async (from: BesideServer, data: string) => {
      received.splice(0)
      await from.services.bus.publish('typing:5', data)
    }
    try {
      await untilSubscribed(redis.url, ['typing:5'], 2)
      await says(old, '1')
      await eventually(['false:1', 'true:1'])
      await says(next, '2')
      await eventually(['false:2', 'true:2'])
      await admin.acl('DELUSER', 'vonk')
      await says(next, '3')
      await vi.waitFor(() => expect(received).toContain('false:3'), { timeout: 10_000 })
      // What is said while it loses its connections may be lost, which is what typing allows.
      const saysAgain = async () => {
        await says(old, '4')
        await vi.waitFor(() => expect(received).toContain('true:4'))
      }
      await vi.waitFor(saysAgain, { timeout: 10_000 })
    } finally {
      await Promise.all([old.close(), next.close()])
      await fixture.close()
      admin.disconnect()
      await redis.stop()
    }
  })
})
