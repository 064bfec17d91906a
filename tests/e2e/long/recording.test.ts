import { openDatabase } from '@vonk/prisma/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../../testkit/axe.ts'
import { visit, type Window } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { answerUntilAccount } from '../../testkit/sign-up.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  await db.prisma.site.updateMany({ data: { settings: { recorderProject: 'phc_vonk' } } })
  await db.close()
  await site.server.end('SIGTERM')
  await site.server.start()
})
afterAll(() => site.close())

interface Part {
  view: string
  events: { type: number; data: { href?: string } }[]
}
/** What the recorder has got from everybody, the newest first. */
async function recorded({ context }: Window): Promise<Part[]> {
  const answer = await context.request.get('/dev/recordings', { headers: { accept: 'application/json' } })
  return answer.json()
}
const pagesOf = (parts: Part[]) =>
  parts.flatMap(({ events }) => events.flatMap(({ data }) => data.href ?? []))

it('records a public page only after a yes, without a word or a key of it, and stops with the withdrawal', async () => {
  const window = await site.window(undefined, { width: 390 })
  const { page, pageErrors } = window
  const requests: string[] = []
  window.context.on('request', (request) => requests.push(request.url()))
  const sent = () => requests.filter((url) => /\/recording$|recorder\.client/.test(url))

  await visit(page, '/pages/faq')
  const notice = page.getByRole('complementary', { name: 'Mogen we opnemen?' })
  expect(await axeViolations(page, 'notice')).toEqual([])
  expect(sent()).toEqual([])
  expect(await recorded(window)).toEqual([])
  await notice.getByRole('button', { name: 'Ja, dat mag' }).click()
  await expect
    .poll(async () => (await window.context.cookies()).some(({ name }) => name === 'consent'))
    .toBe(true)

  await visit(page, '/signup?name=Geheim')
  await answerUntilAccount(page, 'Geheim')
  await page.getByLabel('E-mailadres').fill('geheim@example.org')
  await page.getByRole('heading', { level: 2 }).first().click()
  await expect.poll(async () => pagesOf(await recorded(window))).toContain(`${site.server.url}/signup`)
  const parts = JSON.stringify(await recorded(window))
  expect(parts).toContain('•••')
  for (const hidden of ['Profielnaam', 'Geheim', 'geheim', 'Doe gratis mee', '/media/', '.webp'])
    expect(parts).not.toContain(hidden)

  // The application takes over in the same browser, and knows nothing of it.
  const before = sent().length
  const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
  const variables = { input: { email: 'anna@example.com', password: 'vonk-demo' } }
  await window.context.request.post('/graphql', { data: { query, variables } })
  for (const path of ['/members', '/chats', '/settings/privacy']) await visit(page, path)
  expect(
    sent()
      .slice(before)
      .filter((url) => url.includes('recorder.client')),
  ).toEqual([])

  // Another window is still recording a page while the consent is withdrawn in this one.
  const other = await window.context.newPage()
  await other.goto('/pages/terms')
  await expect.poll(async () => pagesOf(await recorded(window))).toContain(`${site.server.url}/pages/terms`)
  await visit(page, '/pages/cookies')
  await page.getByRole('button', { name: 'Niet toestaan' }).click()
  await page.getByText('Nu: uit.', { exact: false }).waitFor()
  const kept = await recorded(window)
  const rejected = other.waitForResponse('**/recording')
  await other.mouse.wheel(0, 900)
  expect((await rejected).status()).toBe(403)
  await visit(page, '/pages/faq')
  expect(await recorded(window)).toEqual(kept)
  const elsewhere = requests.filter(
    (url) => !/^(data|blob):/.test(url) && new URL(url).origin !== site.server.url,
  )
  expect(elsewhere).toEqual([])
  expect(pageErrors).toEqual([])
})
