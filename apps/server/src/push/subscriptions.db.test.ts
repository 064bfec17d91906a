import { endSessions } from '@vonk/schema/access/end-sessions.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { browserAt, subscribe } from '@vonk/tests/testkit/push.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '../jobs/jobs.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const browser = () => browserAt({ fixture, server })
const state = async (who: Actor) =>
  (
    await who.run(
      '{ viewer { push { devices showsContent isDiscreet subscription { endpoint lastSuccessAt } } } }',
    )
  ).viewer.push
const stored = (memberId: number) =>
  fixture.services.db.prisma.pushSubscription.findMany({ where: { memberId } })
/** Another session of the same member. */
const again = async ({ id }: Actor) => {
  const { email } = await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })
  return fixture.login(email)
}

describe('a push subscription', () => {
  it('belongs to the session that made it', async () => {
    const anna = await fixture.person()
    const phone = await again(anna)
    expect(await state(anna)).toEqual({
      devices: 0,
      showsContent: false,
      isDiscreet: false,
      subscription: null,
    })
    const { endpoint, keys } = await browser()
    expect(await subscribe(anna, { endpoint, keys, timeZone: 'Europe/Lisbon' })).toBe(
      'SubscribeToPushSuccess',
    )
    expect(await state(anna)).toMatchObject({ devices: 1, subscription: { endpoint, lastSuccessAt: null } })
    expect(await state(phone)).toMatchObject({ devices: 1, subscription: null })
    expect(await stored(anna.id)).toMatchObject([
      { siteId: anna.viewer?.siteId, timeZone: 'Europe/Lisbon', ...keys, failures: 0 },
    ])
  })

  it('is replaced by the next one of the same session, and withdrawn by it', async () => {
    const anna = await fixture.person()
    await subscribe(anna, await browser())
    const next = await browser()
    await subscribe(anna, next)
    expect(await stored(anna.id)).toMatchObject([{ endpoint: next.endpoint }])
    await anna.run('mutation { unsubscribeFromPush { push { devices } } }')
    expect(await stored(anna.id)).toEqual([])
  })

  it('moves with the browser to whoever logs in there next', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    const shared = await browser()
    await subscribe(anna, shared)
    await subscribe(bram, shared)
    expect(await stored(anna.id)).toEqual([])
    expect(await stored(bram.id)).toHaveLength(1)
  })

  it('is stored once if the same browser subscribes twice at a time', async () => {
    const anna = await fixture.person()
    const phone = await again(anna)
    const shared = await browser()
    await Promise.all([subscribe(anna, shared), subscribe(phone, shared), subscribe(anna, shared)])
    expect(await stored(anna.id)).toHaveLength(1)
  })

  it('ends with its session: logged out elsewhere, or expired', async () => {
    const anna = await fixture.person()
    const phone = await again(anna)
    await subscribe(phone, await browser())
    await endSessions(anna.member(), 'others')
    expect(await stored(anna.id)).toEqual([])
    const ended = await phone.result(
      'mutation ($input: SubscribeToPushInput!) { subscribeToPush(input: $input) { __typename } }',
      { input: await browser() },
    )
    expect(ended.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    await subscribe(anna, await browser())
    fixture.clock.advance(31 * days)
    await runJob(fixture.services, 'sweep')
    expect(await stored(anna.id)).toEqual([])
  })

  it.each([
    'http://127.0.0.1/dev',
    'http://127.0.0.1:4000/dev/other/1',
    'http://[::1]/push',
    'http://169.254.169.254/latest/meta-data/',
    'https://127.0.0.1/dev/push/1',
    'http://example.org/dev/push/1',
    'https://push.example.org/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://someone@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.example.org/fcm/send/1',
    'https://evilpush.services.mozilla.com.example.org/1',
    'https://notify.windows.com/1',
    'https://examplepush.apple.com/1',
    'https://fcm.googleapis.com\\@example.org/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://fcm.googleapis.com/${'x'.repeat(1024)}`,
    '',
  ])('is rejected at %s', async (endpoint) => {
    const anna = await fixture.person()
    const { keys } = await browser()
    expect(await subscribe(anna, { endpoint, keys })).toBe('PushRefusedError')
    expect(await stored(anna.id)).toEqual([])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:123',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-db5p.notify.windows.com/w/?token=BQYAAA',
    'https://web.push.apple.com/QOaX',
  ])('is accepted at %s', async (endpoint) => {
    const { keys } = await browser()
    expect(await subscribe(await fixture.person(), { endpoint, keys })).toBe('SubscribeToPushSuccess')
  })

  it('is rejected with keys of another form', async () => {
    const anna = await fixture.person()
    const { endpoint, keys } = await browser()
    for (const wrong of [{ p256dh: 'B' }, { auth: 'x' }, { auth: `${keys.auth}aaaa` }])
      expect(await subscribe(anna, { endpoint, keys: { ...keys, ...wrong } })).toBe('PushRefusedError')
  })

  it('takes an unknown time zone for none', async () => {
    const anna = await fixture.person()
    await subscribe(anna, { ...(await browser()), timeZone: 'Mars/Olympus' })
    expect(await stored(anna.id)).toMatchObject([{ timeZone: null }])
  })

  it('is not offered by a site that switched it off', async () => {
    const anna = await fixture.person()
    const site = anna.context().site
    Object.assign(site, { pushNotifications: false })
    try {
      expect(await subscribe(anna, await browser())).toBe('PushUnavailableError')
      expect((await fixture.visitor.run('{ site { pushPublicKey } }')).site.pushPublicKey).toBeNull()
    } finally {
      Object.assign(site, { pushNotifications: true })
    }
    const { site: open } = await fixture.visitor.run('{ site { pushPublicKey } }')
    expect(open.pushPublicKey).toBe(fixture.services.push.publicKey)
  })

  it('can be changed 30 times an hour', async () => {
    const anna = await fixture.person()
    const one = await browser()
    for (let n = 0; n < 30; n++) await subscribe(anna, one)
    expect(await subscribe(anna, one)).toBe('RateLimitedError')
  })
})
