import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { drain } from '../../../../tests/testkit/mails.ts'
import { applicationForm } from '../../../../tests/testkit/partner-applications.ts'
import { serve, type TestServer } from '../../../../tests/testkit/server.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})
beforeEach(() => fixture.services.db.pool.query('delete from throttle; delete from partner_application'))

const prisma = () => fixture.services.db.prisma
const fill = (changes: Record<string, string> = {}) => {
  const { isPublic: _isPublic, ...texts } = applicationForm
  const body = new URLSearchParams({ ...texts, ...changes })
  for (const scope of ['profile:read', 'likes:write']) body.append('scopes', scope)
  return body
}
const send = (path: string, body?: URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) })

it('keeps what was typed when something is wrong, and says what at the field', async () => {
  const answer = await send('/partners/apply', fill({ website: 'geen "site"', contactName: '<b>Zoë</b>' }))
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('value="geen &#34;site&#34;"')
  expect(html).toContain('value="&#60;b&#62;Zoë&#60;/b&#62;"')
  expect(html).toContain('Vul het adres van je website in')
  expect(html).toMatch(
    /id="website" name="website" aria-describedby="website-wrong" aria-invalid="true" autofocus/,
  )
  expect(html).toContain('value="likes:write" checked')
  expect(html).toContain('Leden spreken samen af om te zeilen.</textarea>')
})

it('changes nothing when a link is only opened, and shows the key by a button once', async () => {
  const sent = await send('/partners/apply', fill())
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/partners/apply?sent'])
  await drain(fixture)
  const { text } = await prisma().outboxEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const path = /\/partners\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? ''
  const stateOf = async () => (await prisma().partnerApplication.findFirstOrThrow()).state
  expect(await (await send(path)).text()).toContain('Bevestig je adres')
  expect(await stateOf()).toBe('unconfirmed')
  expect(await (await send(path, new URLSearchParams())).text()).toContain('We hebben je aanvraag')
  expect(await stateOf()).toBe('open')
  // The link that confirms the address shows no key.
  const token = path.split('=')[1]
  expect((await send(`/partners/key?token=${token}`, new URLSearchParams())).status).toBe(410)
  expect((await send('/partners/confirm?token=x')).status).toBe(410)
})

it('answers 429 over the limit of a network, with the form as it was filled in', async () => {
  for (const number of [1, 2, 3, 4, 5])
    await send('/partners/apply', fill({ email: `a${number}@zeilen.example` }))
  const answer = await send('/partners/apply', fill({ email: 'a6@zeilen.example' }))
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await answer.text()).toContain('value="a6@zeilen.example"')
  expect(await prisma().partnerApplication.count()).toBe(5)
})

it('takes no form of a page of another site', async () => {
  const answer = await send('/partners/apply', fill(), { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
})

it('speaks the chosen language', async () => {
  const html = await (await send('/partners/apply', undefined, { cookie: 'locale=fr' })).text()
  expect(html).toMatch(/<html lang="(fr|nl)"/)
})
