import { ban } from '@vonk/schema/safety/ban.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import { browserOf, checkIn, leadsTo, origin, type Program, registerProgram } from './oauth-program.ts'

let rest: RestClient
let program: Program
let eva: Actor
beforeAll(async () => {
  rest = await openRestClient('empty', { pages: true })
  program = await registerProgram(rest)
  eva = await rest.fixture.person({ name: 'Eva', email: 'eva@example.org' })
})
afterAll(() => rest.close())

const issuer = 'http://localhost:4000'
const authorizations = () => rest.fixture.services.db.prisma.partnerAuthorization.count()
const grantOf = (actor: Actor) =>
  rest.fixture.services.db.prisma.partnerGrant.findFirst({
    where: { memberId: actor.id, partnerId: program.partnerId },
  })

describe('the page that asks a member', () => {
  test('says who asks, for what, and for which account, in the language of the member', async () => {
    const { status, text, headers } = await (await browserOf(rest, eva)).open(program.request().fields)
    expect(status).toBe(200)
    expect(text).toContain(`${program.name} vraagt toegang tot je account`)
    for (const words of ['Je profiel', 'Je gesprekken lezen', 'Eva', 'eva@example.org', 'app.acme.example'])
      expect(text).toContain(words)
    expect(text).not.toContain('Je foto’s zien')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('cannot be framed, and its form leads to this site and to the partner alone', async () => {
    const { headers } = await (await browserOf(rest, eva)).open(program.request().fields)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${origin};`)
    const others = await rest.call('GET', '/login', { headers: { accept: 'text/html' } })
    expect(String(others.headers['content-security-policy'])).toContain("form-action 'self';")
  })

  test('asks a visitor to log in first, and goes on after it', async () => {
    const { fields } = program.request()
    const path = `/oauth/authorize?${new URLSearchParams(fields)}`
    const answer = await rest.call('GET', path)
    const to = leadsTo(answer)
    expect([answer.status, to.pathname, to.searchParams.get('next')]).toEqual([303, '/login', path])
  })

  test('leads back with a code, the state and who answers', async () => {
    const answer = await (await browserOf(rest, eva)).press(program.request().fields, 'allow')
    const to = leadsTo(answer)
    expect([answer.status, `${to.origin}${to.pathname}`]).toEqual([303, program.redirectUri])
    expect(Object.fromEntries(to.searchParams)).toEqual({
      ...{ code: expect.stringMatching(/^vpc_[\w-]{43}$/), state: 'st4te', iss: issuer },
    })
    expect((await grantOf(eva))?.scopes).toEqual(['profile:read', 'chats:read'])
  })

  test('keeps the query of the registered address', async () => {
    const redirectUri = `${origin}/back?from=vonk`
    const other = await registerProgram(rest, { redirectUri })
    const { fields } = other.request()
    const browser = await browserOf(rest, eva)
    for (const [answer, name] of [['allow', 'code'] as const, ['deny', 'error'] as const]) {
      const { searchParams } = leadsTo(await browser.press(fields, answer))
      expect([searchParams.get('from'), searchParams.has(name)]).toEqual(['vonk', true])
    }
  })

  test('leads back without access if the member says no', async () => {
    const bob = await rest.fixture.person()
    const to = leadsTo(await (await browserOf(rest, bob)).press(program.request().fields, 'deny'))
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      ...{ error: 'access_denied', state: 'st4te', iss: issuer },
    })
    expect(await grantOf(bob)).toBeNull()
  })

  test('mails the member about new access, and about other access, not about the same again', async () => {
    const bob = await rest.fixture.person()
    const browser = await browserOf(rest, bob)
    const mails = async () => {
      const { rows } = await rest.fixture.services.db.pool.query(
        `select 1 from graphile_worker.jobs j join partner_grant g on g.member_id = $1
         where j.task_identifier = 'send-partner-access-mail'
           and (select payload from graphile_worker._private_jobs p where p.id = j.id)->>'grantId' = g.id::text`,
        [bob.id],
      )
      return rows.length
    }
    await browser.press(program.request().fields, 'allow')
    expect(await mails()).toBe(1)
    await browser.press(program.request().fields, 'allow')
    expect(await mails()).toBe(1)
    await browser.press(program.request({ scope: 'likes:write' }).fields, 'allow')
    expect(await mails()).toBe(2)
  })
})

describe('an attacker', () => {
  test.each([
    ['another address', { redirect_uri: 'https://evil.example/back' }],
    ['an address below that of the partner', { redirect_uri: `${origin}/back/../evil` }],
    ['an address with another query', { redirect_uri: `${origin}/back?x=1` }],
    ['no address', { redirect_uri: '' }],
    ['an unknown program', { client_id: 'b3cf2e06-3a3e-4b0e-9c5e-0f4c6ff1a1aa' }],
    ['a broken program', { client_id: "' or 1=1 --" }],
  ])('with %s leads nobody anywhere', async (_name, changed: Record<string, string>) => {
    const answer = await (await browserOf(rest, eva)).open(program.request(changed).fields)
    expect([answer.status, answer.headers.location]).toEqual([400, undefined])
    expect(answer.text).toContain('Niemand heeft toegang gekregen.')
  })

  test('with the program of another site leads nobody anywhere', async () => {
    const other = await rest.fixture.services.db.prisma.site.create({
      data: { name: 'Other', domain: 'other.localhost', domainLanguage: 'nl' },
    })
    await rest.fixture.services.db.prisma.partner.update({
      where: { id: (await registerProgram(rest)).partnerId },
      data: { siteId: other.id },
    })
    const partner = await rest.fixture.services.db.prisma.partner.findFirstOrThrow({
      where: { siteId: other.id },
    })
    const { fields } = program.request({ client_id: partner.clientId })
    expect((await (await browserOf(rest, eva)).open(fields)).status).toBe(400)
  })

  test.each([
    ['no proof', { code_challenge: '' }, 'invalid_request'],
    ['the proof in plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another kind of answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['an answer to a script', { response_mode: 'web_message' }, 'invalid_request'],
    ['a request object', { request: 'x' }, 'request_not_supported'],
    ['a request object elsewhere', { request_uri: 'https://evil.example' }, 'request_uri_not_supported'],
    ['more than the partner may', { scope: 'chats:read chats:burn' }, 'invalid_scope'],
    ['nothing', { scope: '' }, 'invalid_scope'],
    ['control characters', { state: 'a\r\nb' }, 'invalid_request'],
  ])('asking for %s is told so, and the member is not asked', async (_name, changed, error) => {
    const { fields } = program.request(changed as Record<string, string>)
    const to = leadsTo(await (await browserOf(rest, eva)).open(fields))
    expect([`${to.origin}${to.pathname}`, to.searchParams.get('error'), to.searchParams.get('iss')]).toEqual([
      ...[program.redirectUri, error, issuer],
    ])
  })

  test('cannot give a parameter twice', async () => {
    const query = `${new URLSearchParams(program.request().fields)}`
    const browser = await browserOf(rest, eva)
    const twice = await browser.open(`${query}&redirect_uri=https://evil.example`)
    expect(twice.status).toBe(400)
    expect(leadsTo(await browser.open(`${query}&scope=likes:write`)).searchParams.get('error')).toBe(
      'invalid_request',
    )
  })

  test('cannot press the button for a member, from another page or with the check of another', async () => {
    const { fields } = program.request()
    const browser = await browserOf(rest, eva)
    const before = await authorizations()
    const path = `/oauth/authorize?${new URLSearchParams(fields)}`
    const check = checkIn((await browser.open(fields)).text)
    const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      rest.call('POST', path, { cookie: browser.cookie, form, headers })
    const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await post({ check, answer: 'allow' }, crossSite)).status).toBe(403)
    const other = await browserOf(rest, await rest.fixture.person())
    const checks = [
      ...['', 'x', checkIn((await other.open(fields)).text)],
      checkIn((await browser.open({ ...fields, scope: 'profile:read' })).text),
    ]
    for (const wrong of checks) {
      const answer = await post({ check: wrong, answer: 'allow' })
      expect([answer.status, checkIn(answer.text)]).toEqual([200, check])
    }
    expect(await authorizations()).toBe(before)
  })

  test('who lets many programs in is stopped', async () => {
    const [site] = [...rest.fixture.services.sites.values()]
    if (!site) throw new Error('The fixture has no site.')
    const { partnerConsents } = site.limits
    site.limits.partnerConsents = { uses: 2, minutes: 60, block: 0, longestBlock: 0 }
    try {
      const browser = await browserOf(rest, await rest.fixture.person())
      for (const _ of [1, 2])
        expect((await browser.press(program.request().fields, 'allow')).status).toBe(303)
      const stopped = await browser.press(program.request().fields, 'allow')
      expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '3600'])
      expect(stopped.text).toContain('role="alert"')
    } finally {
      site.limits.partnerConsents = partnerConsents
    }
  })

  test('whose account was closed meanwhile gives nothing', async () => {
    const bob = await rest.fixture.person()
    const browser = await browserOf(rest, bob)
    const { fields } = program.request()
    const check = checkIn((await browser.open(fields)).text)
    await ban(rest.fixture.services, bob.id, 'Oplichting', rest.fixture.clock.now())
    const path = `/oauth/authorize?${new URLSearchParams(fields)}`
    const answer = await rest.call('POST', path, { cookie: browser.cookie, form: { check, answer: 'allow' } })
    expect(leadsTo(answer).pathname).toBe('/login')
    expect(await grantOf(bob)).toBeNull()
  })
})
