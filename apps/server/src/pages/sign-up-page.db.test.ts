import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { challengeIn } from '@vonk/tests/testkit/solve-proof.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture('demo')
  const env = { ...fixture.services.env, TRUST_PROXY: 1 }
  server = await serve({ ...fixture, services: { ...fixture.services, env } }, { pages: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const set = (settings: object) => {
  for (const site of fixture.services.sites.values()) Object.assign(site, settings)
}
beforeEach(() => set({ signups: 'all', enableSiteEntryPopup: false }))

let count = 0
/** Every visitor comes from a network of their own, because sign-ups are limited by network. */
const ownNetwork = () => ({ 'x-forwarded-for': `145.97.${++count % 250}.1` })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers })
const send = (fields: Record<string, string>, { path = '/signup', headers = {} } = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...ownNetwork(), ...headers },
    body: new URLSearchParams(fields),
  })
/** A form without errors. */
const right = (more: Record<string, string> = {}) => ({
  gender: 'FEMALE',
  seeks: 'MALE',
  name: 'Noor',
  email: `noor-${++count}@example.org`,
  password: 'een-goede-zin-8',
  dateOfBirth: '4',
  month: '5',
  year: '1990',
  country: 'NL',
  region: '',
  city: '',
  allowsSensitive: 'yes',
  ...more,
})
const tagOf = (html: string, name: string, value?: string) =>
  html.match(
    new RegExp(`<(input|select)[^>]*name="${name}"${value ? `[^>]*value="${value}"` : ''}[^>]*>`),
  )?.[0]
/** The questions that are shown. */
const shownIn = (html: string) =>
  (html.match(/<fieldset[^>]*data-question="[^>]*>/g) ?? [])
    .filter((tag) => !/\shidden/.test(tag))
    .map((tag) => tag.match(/data-question="(\w+)"/)?.[1])
const memberOf = (email: string) =>
  fixture.services.db.prisma.member.findFirst({ where: { email }, include: { profile: true } })
const chosenIn = (html: string, name: string) =>
  html
    .match(new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`))?.[0]
    .match(/value="([^"]*)" selected/)?.[1]

it('is a page without the application, with a form that is sent to its own address', async () => {
  const html = await (await get('/signup')).text()
  const form = html.match(/<form[^>]*data-sign-up[^>]*>/)?.[0]
  expect(form).toContain('method="post"')
  expect(form).not.toContain('action=')
  expect(html.match(/<script[^>]*src="[^"]*client[^"]*"/g)).toHaveLength(2)
  expect(html.match(/<script[^>]*src=/g)).toHaveLength(2)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('rel="prefetch"')
  expect(html).not.toContain('content="noindex"')
  expect(html).toContain('href="/pages/terms"')
  expect(html).toContain('href="/pages/privacy"')
  expect(tagOf(html, 'email')).toMatch(/autocomplete="email"/i)
  expect(tagOf(html, 'password')).toMatch(/autocomplete="new-password"/i)
  expect(tagOf(html, 'year')).toMatch(/autocomplete="bday-year"/i)
  expect(shownIn(html)).toEqual(['who'])
  for (const country of ['Nederland', 'België', 'Duitsland'])
    expect(html).toContain(`<optgroup label="${country}"`)
})

it('creates an account, logs in, and leads on with the interests of a lander', async () => {
  const form = right({ region: 'NL-UT', city: 'Zeist' })
  const answer = await send(form, { path: '/signup?interest=wine&interest=music&interest=nothing' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/complete-signup?interest=music&interest=wine',
  ])
  expect(answer.headers.getSetCookie().find((one) => one.startsWith('sid='))).toContain('HttpOnly')
  const member = await memberOf(form.email)
  expect(member).toMatchObject({ sensitiveConsentAt: fixture.clock.now(), sensitiveConsentVersion: 1 })
  expect(member?.profile).toMatchObject({
    name: 'Noor',
    gender: 'female',
    seeksGender: 'male',
    country: 'NL',
    region: 'NL-UT',
    city: 'Zeist',
    dateOfBirth: new Date('1990-05-04'),
  })
})

it('fills in the answers of the landing page', async () => {
  const html = await (await get('/signup?gender=male&age=34&seeks=both&place=Zeist')).text()
  expect(tagOf(html, 'gender', 'MALE')).toContain('checked')
  expect(tagOf(html, 'seeks', 'BOTH')).toContain('checked')
  expect(tagOf(html, 'year')).toContain(`value="${fixture.clock.now().getFullYear() - 34}"`)
  expect(tagOf(html, 'country', 'NL')).toContain('checked')
  expect([chosenIn(html, 'region'), chosenIn(html, 'city')]).toEqual(['NL-UT', 'Zeist'])
  expect(tagOf(await (await get('/signup?place=BE-VAN')).text(), 'country', 'BE')).toContain('checked')
})

it('asks the next question with the answers so far, and the password only in the last', async () => {
  const { password: _none, ...answers } = right({
    question: 'who',
    name: '',
    email: '',
    dateOfBirth: '',
    year: '',
  })
  const answer = await send(answers)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const html = await answer.text()
  expect(shownIn(html)).toEqual(['birth'])
  expect(html).toContain('<title>Wanneer ben je geboren? · ')
  expect(html).toMatch(/role="status"[^>]*>Vraag 2 van 5</)
  expect(tagOf(html, 'seeks', 'MALE')).toContain('checked')
  expect(tagOf(html, 'allowsSensitive')).toContain('checked')
  expect(tagOf(html, 'dateOfBirth')).toMatch(/autofocus/i)
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  const back = await (await send({ ...answers, question: 'birth', go: 'back' })).text()
  expect(shownIn(back)).toEqual(['who'])
})

it('asks for the city once the region is known', async () => {
  const form = right({ question: 'place', region: 'NL-UT', citiesOf: '' })
  const html = await (await send(form)).text()
  expect(shownIn(html)).toEqual(['place'])
  expect(tagOf(html, 'citiesOf')).toContain('value="NL-UT"')
  expect(tagOf(html, 'city')).toMatch(/autofocus/i)
  expect(shownIn(await (await send({ ...form, citiesOf: 'NL-UT', city: 'Zeist' })).text())).toEqual(['name'])
})

it('leads back to the first question that is wrong, keeps what was typed, and never sends the password back', async () => {
  const form = right({
    gender: '',
    name: '@noor"',
    email: 'noor<b>',
    year: '2999',
    region: 'NL-UT',
    city: 'Zeist',
    password: 'kort 1',
    question: 'account',
  })
  const answer = await send(form)
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(shownIn(html)).toEqual(['who'])
  expect(html.match(/>Kies je geslacht\.</g)).toHaveLength(1)
  // What else is wrong is said at its own question.
  expect(html).not.toContain('>Ongeldige geboortedatum.<')
  expect(html).not.toContain(form.password)
  expect(tagOf(html, 'name')).toContain('value="@noor&quot;"')
  expect(tagOf(html, 'email')).toContain('value="noor&lt;b&gt;"')
  expect(tagOf(html, 'seeks', 'MALE')).toContain('checked')
  expect(tagOf(html, 'dateOfBirth')).toContain('value="4"')
  expect(chosenIn(html, 'month')).toBe('5')
  expect([chosenIn(html, 'region'), chosenIn(html, 'city')]).toEqual(['NL-UT', 'Zeist'])
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  expect(tagOf(html, 'gender', 'MALE')).toMatch(/autofocus/i)
})

it.each([
  ['birth', { year: '2999' }, 'Ongeldige geboortedatum.', 'dateOfBirth'],
  ['name', { name: '@noor' }, 'Je profielnaam mag niet beginnen met een @', 'name'],
  ['account', { email: 'floor@' }, 'Ongeldige e-mail', 'email'],
  ['account', { password: 'kort 1' }, 'Kies een wachtwoord van minstens 8 tekens.', 'password'],
])('says at the question %s what is wrong: %o', async (question, wrong, text, field) => {
  const answer = await send(right({ question, ...(wrong as Record<string, string>) }))
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(shownIn(html)).toEqual([question])
  expect(html.match(new RegExp(`<span>${text}`, 'g'))).toHaveLength(1)
  expect(tagOf(html, field)).toMatch(/autofocus/i)
})

it('asks for the consent with an empty box, and creates no account without it', async () => {
  const box = tagOf(await (await get('/signup')).text(), 'allowsSensitive')
  expect(box).toContain('type="checkbox"')
  expect(box).not.toContain('checked')
  const form = right({ allowsSensitive: '' })
  const answer = await send(form)
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('Zonder deze toestemming kunnen anderen je niet vinden.')
  expect(tagOf(html, 'allowsSensitive')).toMatch(/autofocus/i)
  expect(tagOf(html, 'allowsSensitive')).toContain('aria-invalid="true"')
  expect(await memberOf(form.email)).toBeNull()
})

it("shows the server's errors at their fields too", async () => {
  const common = await (await send(right({ password: 'password1' }))).text()
  expect(tagOf(common, 'password')).toContain('aria-invalid="true"')
  expect(common).not.toContain('password1')
  const elsewhere = await send(right({ country: 'BE', region: 'NL-UT' }))
  expect(elsewhere.status).toBe(422)
  expect(tagOf(await elsewhere.text(), 'region')).toContain('aria-invalid="true"')
})

it('leaves out a city that is not in the region', async () => {
  const form = right({ region: 'NL-LI', city: 'Zeist' })
  expect((await send(form)).status).toBe(303)
  expect((await memberOf(form.email))?.profile).toMatchObject({ region: 'NL-LI', city: null })
})

it('leads to the log-in if the address has an account, and tells a leaving member how to return', async () => {
  const taken = await send(right({ email: 'anna@example.com' }))
  expect(taken.status).toBe(422)
  const html = await taken.text()
  expect(html).toContain('Er bestaat al een account met dit e-mailadres')
  expect(tagOf(html, 'email')).toMatch(/autofocus/i)
  expect(html).toMatch(/id="email-note"[\s\S]*?href="\/login"/)
  const email = 'vertrekt@example.org'
  await fixture.person({ email })
  await fixture.services.db.prisma.member.updateMany({
    where: { email },
    data: { deletionRequestedAt: fixture.clock.now() },
  })
  const leaving = await (await send(right({ email }))).text()
  expect(leaving).toContain('role="alert"')
  expect(leaving).toMatch(/role="alert"[\s\S]*?href="mailto:/)
})

it('creates one account for a form that is sent twice at once', async () => {
  const form = right()
  const answers = await Promise.all([send(form), send(form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
  expect(await fixture.services.db.prisma.member.count({ where: { email: form.email } })).toBe(1)
  const cookie = answers
    .flatMap(({ headers }) => headers.getSetCookie())
    .map((one) => one.split(';')[0])
    .join('; ')
  const again = await send(form, { headers: { cookie } })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/complete-signup'])
})

it('asks for a proof of work after too many from one network', async () => {
  const headers = { 'x-forwarded-for': '145.98.1.1' }
  let answer = await send(right(), { headers })
  for (let tries = 0; tries < 30 && answer.status === 303; tries++) answer = await send(right(), { headers })
  expect(answer.status).toBe(429)
  expect(challengeIn(await answer.text())).not.toBeNull()
})

it('is by invitation where the site says so', async () => {
  set({ signups: 'none' })
  const html = await (await get('/signup')).text()
  expect(html).toContain('Aanmelden kan nu alleen op uitnodiging.')
  expect(html).not.toContain('name="password"')
  const form = right()
  await send(form)
  expect(await memberOf(form.email)).toBeNull()
})

it('leads a member to the members, and rejects a form of another site', async () => {
  const cookie = await cookieOf(fixture, await fixture.person())
  for (const answer of [await get('/signup', { cookie }), await send(right(), { headers: { cookie } })])
    expect(answer.headers.get('location')).toBe('/members')
  const form = right()
  expect((await send(form, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  expect(await memberOf(form.email)).toBeNull()
})

it('tells a script where to go', async () => {
  const answer = await send(right(), { headers: { 'x-request-type': 'client' } })
  expect(await answer.json()).toEqual({ redirect: '/complete-signup' })
})
