import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../testkit/clock.ts'
import { cookieFrom, openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient()
})
afterAll(() => rest.close())

const anna = { email: 'anna@example.com', password: 'vonk-demo' }

describe('POST /api/user.php', () => {
  test.each([
    ['JSON', { json: anna }],
    ['JSON with the header of old clients', { json: anna, headers: { 'x-request-type': 'client' } }],
    ['a form', { form: anna }],
    ['a fetch of our own page', { json: anna, headers: { 'sec-fetch-site': 'same-origin' } }],
    ['an address with other case and spaces', { json: { ...anna, email: ' ANNA@Example.com ' } }],
  ])('logs in with %s', async (_name, call) => {
    const answer = await rest.call('POST', '/api/user.php', call)
    expect(answer.status).toBe(200)
    expect(answer.body.user.profile.name).toBe('Anna')
    const me = await rest.call('GET', '/api/user.php', { cookie: cookieFrom(answer) })
    expect(me.text).toBe(answer.text)
  })

  test('answers the account in the shape of the legacy API', async () => {
    const { body } = await rest.call('POST', '/api/user.php', { json: anna })
    for (const name of ['filename', 'thumb_filename', 'match'])
      body.user.profile.main_image[name] = body.user.profile.main_image[name].replace(
        /^[0-9a-f-]{36}(.*)&t=[\w-]+$/,
        'KEY$1&t=TOKEN',
      )
    expect(body).toMatchInlineSnapshot(`
      {
        "user": {
          "credits": 40,
          "fictional_icon": "mask-happy",
          "language": "nl",
          "notifications_disabled": [],
          "paid_user": true,
          "profile": {
            "age": 31,
            "body_type": "average",
            "city": "Utrecht",
            "country": "NL",
            "date_of_birth": "1995-03-14",
            "eye_color": "green",
            "gender": "female",
            "hair_color": "chestnut",
            "id": 1,
            "interests": [
              "cooking",
              "music",
              "biking",
              "reading",
              "wine",
              "theater",
              "travelling",
              "coffee",
            ],
            "is_fictional": false,
            "main_image": {
              "filename": "KEY/large.webp?v=1&t=TOKEN",
              "match": "KEY/medium.webp?v=1&t=TOKEN",
              "thumb_filename": "KEY/thumb.webp?v=1&t=TOKEN",
            },
            "name": "Anna",
            "reason_for_signup": "relationship",
            "region": "NL-UT",
            "relationship_status": "single",
            "sexuality": "bi",
            "status": "active",
            "tattoos": "small",
          },
          "signup_date": "2026-04-24T19:30:00.000Z",
          "status": "active",
        },
      }
    `)
  })

  test('answers the account of a member who has not confirmed the e-mail address', async () => {
    const { body } = await rest.call('POST', '/api/user.php', {
      json: { email: 'chris@example.com', password: 'vonk-demo' },
    })
    expect(body.user).toMatchObject({
      status: 'not_confirmed',
      paid_user: false,
      credits: 5,
      notifications_disabled: [],
      profile: { name: 'Chris', status: 'disabled' },
    })
  })

  test.each([
    ['the session', 0, 'sid', 30],
    ['the device', 1, 'device', 365],
  ])('sets %s in a cookie that scripts cannot read', async (_what, place, name, kept) => {
    const { headers } = await rest.call('POST', '/api/user.php', { json: anna })
    expect(headers['set-cookie']).toHaveLength(2)
    const [pair, ...attributes] = String(headers['set-cookie']?.[place]).split('; ')
    expect(pair).toMatch(new RegExp(`^${name}=[\\w-]{43}$`))
    const expires = new Date(rest.fixture.clock.now().getTime() + kept * days).toUTCString()
    expect(attributes.toSorted()).toEqual([`Expires=${expires}`, 'HttpOnly', 'Path=/', 'SameSite=Lax'])
  })

  test('starts a new session at every log-in, whatever cookie is sent', async () => {
    const planted = `sid=${'A'.repeat(43)}`
    const first = cookieFrom(await rest.call('POST', '/api/user.php', { json: anna, cookie: planted }))
    const second = cookieFrom(await rest.call('POST', '/api/user.php', { json: anna, cookie: first }))
    expect(new Set([planted, first, second]).size).toBe(3)
    expect((await rest.call('GET', '/api/user.php', { cookie: planted })).body).toEqual({ user: null })
  })

  test.each([
    ['a wrong password', { email: 'bram@example.com', password: 'wrong' }],
    ['an unknown address', { email: 'nobody@example.com', password: 'vonk-demo' }],
    ['no address', { email: '', password: '' }],
    ['an invalid address', { email: '@', password: 'x'.repeat(5000) }],
  ])('rejects %s with the same error and no cookie', async (_name, json) => {
    const answer = await rest.call('POST', '/api/user.php', { json })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ error: 'Login mislukt, probeer opnieuw', code: 'LOGIN_FAILED' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['nothing', {}],
    ['an empty body', { headers: { 'content-type': 'application/json' }, body: '' }],
    ['null', { json: null }],
    ['a list', { json: [anna] }],
    ['no password', { json: { email: anna.email } }],
    ['a number', { json: { ...anna, password: 1 } }],
    ['an object', { json: { ...anna, email: { $gt: '' } } }],
    [
      'a field twice',
      {
        body: 'email=a@b.nl&email=c@d.nl&password=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
  ])('answers %s with BAD_USER_INPUT, not as a failed log-in', async (_name, call) => {
    const answer = await rest.call('POST', '/api/user.php', call)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: 'Vul je e-mailadres en je wachtwoord in.',
      code: 'BAD_USER_INPUT',
    })
  })

  test.each([
    ['another origin', { origin: 'https://other.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a log-in from %s', async (_name, headers) => {
    const answer = await rest.call('POST', '/api/user.php', { form: anna, headers })
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('CROSS_SITE')
    expect(answer.body).not.toHaveProperty('authentication_required')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('GET /api/user.php', () => {
  test.each([
    ['no cookie', undefined],
    ['an empty cookie', 'sid='],
    ['an invented cookie', `sid=${'x'.repeat(43)}`],
    ['a very long cookie', `sid=${'x'.repeat(4000)}`],
  ])('with %s answers that nobody is logged in, without an error', async (_name, cookie) => {
    const answer = await rest.call('GET', '/api/user.php', { cookie })
    expect(answer).toMatchObject({ status: 200, body: { user: null } })
  })

  test('answers each member with their own account', async () => {
    for (const [name, credits] of [
      ['Anna', 40],
      ['Bram', 5],
    ] as const) {
      const cookie = await rest.logIn(`${name.toLowerCase()}@example.com`)
      const { body } = await rest.call('GET', '/api/user.php', { cookie })
      expect(body.user).toMatchObject({ credits, profile: { name } })
    }
  })

  test('answers that nobody is logged in once the session is 30 days old', async () => {
    const late = await openRestClient()
    try {
      const cookie = await late.logIn('anna@example.com')
      late.fixture.clock.advance(30 * days - 1)
      expect((await late.call('GET', '/api/user.php', { cookie })).body.user).not.toBeNull()
      late.fixture.clock.advance(1)
      expect((await late.call('GET', '/api/user.php', { cookie })).body).toEqual({ user: null })
    } finally {
      await late.close()
    }
  })
})
