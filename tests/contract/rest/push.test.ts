import { browserAt } from '@vonk/tests/testkit/push.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
let cookie: string
beforeAll(async () => {
  rest = await openRestClient()
  cookie = await rest.logIn('bram@example.com')
})
afterAll(() => rest.close())

const path = '/api/user.php?push=1'
const subscribe = (json: unknown, given: string | undefined = cookie) =>
  rest.call('POST', path, { json, ...(given && { cookie: given }) })
const stored = () => rest.fixture.services.db.prisma.pushSubscription.findMany()

test('POST user.php?push=1 stores the subscription of the browser, and logs nobody in', async () => {
  const { body } = await rest.call('GET', '/api/settings.php')
  expect(body.settings.push_public_key).toBe(rest.fixture.services.push.publicKey)
  const subscription = await browserAt(rest)
  const answer = await subscribe({
    subscription: { ...subscription, expirationTime: null },
    timeZone: 'Europe/Amsterdam',
  })
  expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([
    200,
    { subscribed: true },
    undefined,
  ])
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    endpoint: subscription.endpoint,
    ...subscription.keys,
    timeZone: 'Europe/Amsterdam',
  })
})

test('the log-out ends the subscription', async () => {
  const other = await rest.logIn('anna@example.com')
  await subscribe({ subscription: await browserAt(rest) }, other)
  expect(await stored()).toHaveLength(2)
  await rest.call('GET', '/api/logout.php', { cookie: other })
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['nothing', {}],
  ['no subscription', { subscription: false }],
  ['no keys', { subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/1' } }],
  ['a number', { subscription: { endpoint: 1, keys: { p256dh: 1, auth: 1 } } }],
])('%s is no subscription', async (_name, json) => {
  const { status, body } = await subscribe(json)
  expect([status, body.code]).toEqual([400, 'BAD_USER_INPUT'])
  expect(body.error).toBe('Geef het pushabonnement van een browser.')
})

test('an unknown push service is rejected in the language of the reader', async () => {
  const { keys } = await browserAt(rest)
  const { status, body } = await subscribe({ subscription: { endpoint: 'https://push.example/x', keys } })
  expect([status, body]).toEqual([
    400,
    { error: 'In deze browser kun je meldingen niet aanzetten.', code: 'PUSH_REFUSED' },
  ])
})

test('a visitor gets authentication_required', async () => {
  const { status, body } = await rest.call('POST', path, { json: { subscription: await browserAt(rest) } })
  expect([status, body.authentication_required]).toEqual([403, true])
})
