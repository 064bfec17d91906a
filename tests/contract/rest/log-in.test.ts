import { afterEach, beforeEach, expect, test } from 'vitest'
import { post } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeEach(async () => {
  rest = await openRestClient()
})
afterEach(() => rest.close())

const logIn = (email: string, password: string, cookie = '') =>
  rest.call('POST', '/api/user.php', { json: { email, password }, ...(cookie ? { cookie } : {}) })
const cookies = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat() as string[]

test('fifty log-in attempts at the same time are counted one by one, over REST and GraphQL together', async () => {
  const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
  const byGraph = async () => {
    const variables = { input: { email: 'anna@example.com', password: 'wrong' } }
    const { body } = await post(rest.server.url, { query, variables })
    return body.data.logIn.__typename
  }
  const byRest = async () => (await logIn('anna@example.com', 'wrong')).body.code
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? byRest : byGraph)()))
  const failed = answers.filter((code) => code === 'LOGIN_FAILED' || code === 'LoginFailedError')
  expect(failed).toHaveLength(5)
  expect((await logIn('anna@example.com', 'vonk-demo')).body.error).toBe(
    'Te veel foute pogingen, account voor 15 min geblokkeerd.',
  )
})

test('a log-in sets the session cookie and then a device cookie for a year, both HttpOnly', async () => {
  const [session, device] = cookies(await logIn('anna@example.com', 'vonk-demo'))
  expect(session).toMatch(/^sid=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/)
  expect(device).toMatch(/^device=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/)
  const until = new Date(device?.match(/Expires=([^;]+)/)?.[1] as string).getTime()
  const days = (until - rest.fixture.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('a log-out keeps the device cookie, and the next log-in keeps the device and starts a new session', async () => {
  const [session, device] = cookies(await logIn('anna@example.com', 'vonk-demo')).map(
    (cookie) => cookie.split(';')[0] as string,
  )
  const loggedOut = await rest.call('GET', '/api/logout.php', { cookie: `${session}; ${device}` })
  expect(cookies(loggedOut).map((cookie) => cookie.split('=')[0])).toEqual(['sid'])
  expect(loggedOut.headers['clear-site-data']).toBe('"cache"')
  const again = cookies(await logIn('anna@example.com', 'vonk-demo', device)).map(
    (cookie) => cookie.split(';')[0],
  )
  expect(again[1]).toBe(device)
  expect(again[0]).not.toBe(session)
  // The old session cookie no longer works.
  const replayed = await rest.call('GET', '/api/user.php', { cookie: session as string })
  expect(replayed.body.user).toBeNull()
})

test('a banned member gets the reason only with the right password, and no session', async () => {
  const { db, clock } = rest.fixture.services
  await db.prisma.member.updateMany({
    where: { email: 'anna@example.com' },
    data: { bannedAt: clock.now(), banReason: 'Oplichting' },
  })
  expect((await logIn('anna@example.com', 'wrong')).body).toEqual({
    error: 'Login mislukt, probeer opnieuw',
    code: 'LOGIN_FAILED',
  })
  const { status, body, headers } = await logIn('anna@example.com', 'vonk-demo')
  expect({ status, body }).toMatchObject({
    status: 401,
    body: { code: 'ACCOUNT_BANNED', reason: 'Oplichting' },
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('a member who is leaving is referred to the mail with the link to come back, and gets no session', async () => {
  const { db, clock } = rest.fixture.services
  await db.prisma.member.updateMany({
    where: { email: 'anna@example.com' },
    data: { deletionRequestedAt: clock.now() },
  })
  const { status, body, headers } = await logIn('anna@example.com', 'vonk-demo')
  expect({ status, body }).toEqual({
    status: 401,
    body: {
      error:
        'Je account wordt verwijderd. Met de link in de e-mail die we je zojuist stuurden, krijg je het terug.',
      code: 'ACCOUNT_LEAVING',
    },
  })
  expect(headers['set-cookie']).toBeUndefined()
})
