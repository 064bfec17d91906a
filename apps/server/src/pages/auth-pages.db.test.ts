import { createActivation } from '@vonk/schema/access/activation.ts'
import { createChange } from '@vonk/schema/access/create-email-change.ts'
import { createReset } from '@vonk/schema/access/create-reset.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { requestEmailChange } from '@vonk/schema/access/request-email-change.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture('demo')
  server = await serve(fixture, { pages: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers })
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  })
const anna = { email: 'anna@example.com', password: 'vonk-demo' }
const sessionOf = (answer: Response) => answer.headers.getSetCookie().find((one) => one.startsWith('sid='))
const tagOf = (html: string, name: string) =>
  html.match(new RegExp(`<(input|select)[^>]*name="${name}"[^>]*>`))?.[0]

it('is a page without the application, with a form that is sent to its own address', async () => {
  const html = await (await get('/login?next=/chats')).text()
  const form = html.match(/<form[^>]*data-auth[^>]*>/)?.[0]
  expect(form).toContain('method="post"')
  expect(form).not.toContain('action=')
  expect(html.match(/<script[^>]*src="[^"]*"/g)).toHaveLength(1)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toContain('href="/pages/terms"')
  expect(html).toContain('href="/pages/privacy"')
})

it('has the autocomplete values that password managers need', async () => {
  const html = await (await get('/login')).text()
  expect(tagOf(html, 'email')).toMatch(/autocomplete="username"/i)
  expect(tagOf(html, 'password')).toMatch(/autocomplete="current-password"/i)
  const reset = await (await get('/reset-password/do?token=x')).text()
  expect(tagOf(reset, 'passwordAgain')).toMatch(/autocomplete="new-password"/i)
})

it('logs in and leads on, to a page of this site only', async () => {
  for (const [next, to] of [
    ['', '/members'],
    ['?next=%2Fchats%2F12', '/chats/12'],
    ['?next=%2F%2Fevil.example', '/members'],
    ['?next=https%3A%2F%2Fevil.example', '/members'],
    ['?next=%2F%5Cevil.example', '/members'],
    ['?next=%2F%252Fevil.example', '/members'],
  ]) {
    const answer = await send(`/login${next}`, anna)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
    expect(sessionOf(answer)).toContain('HttpOnly')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

it('leads a member on without a form', async () => {
  const cookie = await cookieOf(fixture, await fixture.person())
  const answer = await get('/login?next=/chats', { cookie })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/chats'])
})

it('says at the fields what is missing, keeps the address, and never sends a password back', async () => {
  const answer = await send('/login', { email: 'anna<b>', password: 'geheim-woord' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('Ongeldige e-mail')
  expect(html).not.toContain('geheim-woord')
  expect(tagOf(html, 'email')).toContain('value="anna&lt;b&gt;"')
  expect(tagOf(html, 'email')).toContain('aria-invalid="true"')
  expect(tagOf(html, 'email')).toContain('aria-describedby="email-note"')
  expect(tagOf(html, 'email')).toMatch(/autofocus/i)
  expect(tagOf(html, 'password')).not.toContain('aria-invalid')
  const empty = await (await send('/login', {})).text()
  expect(empty).toMatch(/<a href="#email"[^>]*>Nog 2 velden<\/a>/)
  expect(empty).not.toContain('href="#password"')
})

it('rejects a wrong password, and after too many tries says when the next one is possible', async () => {
  const wrong = { email: 'bram@example.com', password: 'helemaal fout' }
  const first = await send('/login', wrong)
  expect(first.status).toBe(422)
  expect(await first.text()).toContain('Login mislukt, probeer opnieuw')
  expect(sessionOf(first)).toBeUndefined()
  for (let n = 0; n < 4; n++) await send('/login', wrong)
  const late = await send('/login', { ...wrong, password: 'vonk-demo' })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBe(15 * 60)
  expect(await late.text()).toContain('Te veel foute pogingen')
})

it('rejects a form of another site', async () => {
  const answer = await send('/login', anna, { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
  expect(sessionOf(answer)).toBeUndefined()
  expect((await send('/login', anna, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

it('tells a script where to go, and gives it the page with the errors', async () => {
  const script = { 'x-request-type': 'client' }
  expect(await (await send('/login', anna, script)).json()).toEqual({ redirect: '/members' })
  const rejected = await send('/login', { email: 'anna' }, script)
  expect(rejected.status).toBe(200)
  expect(await rejected.text()).toContain('Ongeldige e-mail')
})

it('takes nothing but text from a form', async () => {
  const body = JSON.stringify({ email: { $ne: 1 }, password: ['x'] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/login`, { method: 'POST', headers, body })
  expect(answer.status).toBe(422)
  expect((await send('/login', { email: 'anna@example.com\0', password: 'x' })).status).toBe(422)
})

const database = () => fixture.services.db
let count = 0
/** A member with an address, and whether it is confirmed. */
async function someone(isConfirmed = true) {
  const email = `door-${++count}@example.org`
  return { email, actor: await fixture.person({ email, isConfirmed }) }
}
const resetPath = async () => {
  const { actor, email } = await someone()
  const token = await createReset(database(), actor.id, email, { resetHours: 1 }, fixture.clock.now())
  return { actor, email, path: `/reset-password/do?token=${token}` }
}
const chosen = 'een heel ander woord 9'

it('asks for a link to a new password, and says at the field what is wrong', async () => {
  const { email } = await someone()
  const sent = await send('/reset-password', { email: ` ${email} ` })
  expect(sent.status).toBe(200)
  expect(await sent.text()).toContain(`is onderweg naar <b>${email}</b>`)
  for (const [wrong, why] of [
    ['no address', 'Ongeldige e-mail'],
    ['nobody-here@example.org', 'E-mailadres niet gevonden'],
  ] as const) {
    const answer = await send('/reset-password', { email: wrong })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(why)
    expect(tagOf(html, 'email')).toContain(`value="${wrong}"`)
  }
  const cookie = await cookieOf(fixture, (await someone()).actor)
  expect(tagOf(await (await get('/reset-password', { cookie })).text(), 'email')).toContain('value="door-')
})

it('sets a new password once, by the form and not by opening the link', async () => {
  const { email, path } = await resetPath()
  for (let times = 0; times < 2; times++) {
    const opened = await get(path)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('name="robots" content="noindex"')
  }
  const unequal = await send(path, { password: chosen, passwordAgain: 'iets anders dan dat' })
  expect(unequal.status).toBe(422)
  const html = await unequal.text()
  expect(tagOf(html, 'passwordAgain')).toContain('aria-invalid="true"')
  expect(html).not.toContain(chosen)
  const foreign = await send(
    path,
    { password: chosen, passwordAgain: chosen },
    { origin: 'https://evil.example' },
  )
  expect(foreign.status).toBe(403)
  const done = await send(path, { password: chosen, passwordAgain: chosen })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/login?changed=yes'])
  expect(await (await get('/login?changed=yes')).text()).toContain('Je nieuwe wachtwoord is ingesteld.')
  const again = await send(path, { password: `${chosen}x`, passwordAgain: `${chosen}x` })
  expect(again.status).toBe(410)
  expect(await again.text()).toContain('Link verlopen of invalide, vraag een nieuwe e-mail aan')
  expect((await send('/login', { email, password: chosen })).status).toBe(303)
})

it('keeps a member logged in who sets a new password', async () => {
  const { actor, path } = await resetPath()
  const cookie = await cookieOf(fixture, actor)
  const done = await send(path, { password: chosen, passwordAgain: chosen }, { cookie })
  const next = done.headers.get('location') ?? ''
  expect(next).toBe('/reset-password/do?done=yes')
  expect(await (await get(next, { cookie })).text()).toContain('href="/settings/account"')
})

it('offers another link to whoever comes without one', async () => {
  const answer = await get('/reset-password/do')
  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('href="/reset-password"')
})

it('confirms an address by a press, not by opening the link, and only once', async () => {
  const { actor } = await someone(false)
  const path = `/activate?token=${await createActivation(database(), actor.id, { linkDays: 7 }, fixture.clock.now())}`
  const isConfirmed = async () => (await actor.run('{ viewer { isConfirmed } }')).viewer.isConfirmed
  for (let times = 0; times < 2; times++) expect((await get(path)).status).toBe(200)
  expect(await isConfirmed()).toBe(false)
  expect((await send(path, {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(path, {})).headers.get('location')).toBe('/activate/done')
  expect(await isConfirmed()).toBe(true)
  expect((await send(path, {})).headers.get('location')).toBe('/activate/error')
  expect((await get('/activate')).headers.get('location')).toBe('/activate/error')
  expect(await (await get('/activate/done')).text()).toContain('Je e-mailadres is bevestigd.')
})

it('sends another activation mail to a member whose link failed, and none to anybody else', async () => {
  const { actor, email } = await someone(false)
  const cookie = await cookieOf(fixture, actor)
  expect(await (await get('/activate/error', { cookie })).text()).toContain('Opnieuw sturen')
  expect(await (await send('/activate/error', {}, { cookie })).text()).toContain(`<b>${email}</b>`)
  const visitor = await (await send('/activate/error', {})).text()
  expect(visitor).not.toContain('Opnieuw sturen')
  expect(visitor).toContain('Er is iets mis gegaan, neem contact op met')
  const confirmed = await cookieOf(fixture, (await someone()).actor)
  const html = await (await get('/activate/error', { cookie: confirmed })).text()
  expect(html).toContain('Je e-mailadres is al bevestigd: je hoeft niets meer te doen.')
  expect(html).not.toContain('Opnieuw sturen')
})

it('changes an e-mail address by a press, not by opening the link, and only once', async () => {
  const password = 'lange-avond-77'
  const actor = await fixture.person({ passwordHash: await hashPassword(password) })
  const newEmail = 'door-moved@example.org'
  await requestEmailChange(actor.member(), { newEmail, password })
  const token = await createChange(database(), actor.id, newEmail, { linkDays: 7 }, fixture.clock.now())
  const path = `/mail-change/do?token=${token}`
  const email = async () => (await actor.run('{ viewer { email } }')).viewer.email
  const before = await email()
  expect((await get(path)).status).toBe(200)
  expect(await email()).toBe(before)
  expect((await send(path, {})).headers.get('location')).toBe('/mail-change/do?done=yes')
  expect(await email()).toBe(newEmail)
  const again = await send(path, {})
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('Link verlopen of invalide, vraag een nieuwe e-mail aan')
  expect((await get('/mail-change/do')).status).toBe(410)
})
