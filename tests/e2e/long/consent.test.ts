import { openDatabase } from '@vonk/prisma/client.ts'
import { cookies } from '@vonk/server/src/http/cookies.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { atRest, visit, type Window } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  await db.prisma.site.updateMany({ data: { settings: { analyticsWebsite: 'vonk' } } })
  await db.close()
  await site.server.end('SIGTERM')
  await site.server.start()
})
afterAll(() => site.close())

const publicPages = ['/', '/pages/faq', '/pricing', '/landers/gallery', '/login', '/signup', '/pages/cookies']

interface Measured {
  path: string
  event: string | null
}
/** What the analytics service has got from everybody, the newest first. */
async function measured({ context }: Window): Promise<Measured[]> {
  const answer = await context.request.get('/dev/analytics', { headers: { accept: 'application/json' } })
  return answer.json()
}
const reports = async (window: Window) => (await measured(window)).map(({ path, event }) => event ?? path)

/** A window that records every request of its pages. */
async function recorded(email?: string) {
  const window = await site.window(email, { width: 390 })
  const requests: string[] = []
  window.context.on('request', (request) => requests.push(request.url()))
  const elsewhere = () =>
    requests.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== site.server.url)
  const unknownCookies = async () => {
    const known: string[] = Object.values(cookies).map(({ name }) => name)
    return (await window.context.cookies()).map(({ name }) => name).filter((name) => !known.includes(name))
  }
  return { ...window, window, requests, elsewhere, unknownCookies }
}

it('asks no other site and counts nothing before an answer and after a no', async () => {
  const { page, window, requests, elsewhere, unknownCookies, pageErrors } = await recorded()
  for (const path of publicPages) await visit(page, path)
  await visit(page, '/pages/faq')
  const notice = page.getByRole('complementary', { name: 'Mogen we meten?' })
  const [no, yes] = [notice.getByRole('button', { name: 'Nee' }), notice.getByRole('button', { name: 'Ja' })]
  const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
  expect([yesBox?.width, yesBox?.height, yesBox?.y]).toEqual([noBox?.width, noBox?.height, noBox?.y])
  expect(await axeViolations(page, 'notice')).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await no.click()
  await expect.poll(() => notice.count()).toBe(0)
  await expect
    .poll(async () => (await window.context.cookies()).some(({ name }) => name === 'consent'))
    .toBe(true)
  for (const path of publicPages) await visit(page, path)
  expect(await notice.count()).toBe(0)
  expect(elsewhere()).toEqual([])
  expect(requests.filter((url) => url.includes('/track'))).toEqual([])
  expect(await unknownCookies()).toEqual([])
  expect(await measured(window)).toEqual([])
  expect(pageErrors).toEqual([])
})

it('can be refused, given and withdrawn without a script', async () => {
  const { page, context } = await site.window(undefined, { hasScripts: false })
  await page.goto('/pages/faq')
  await page.getByRole('button', { name: 'Nee, niet tellen' }).press('Enter')
  await page.waitForURL('**/pages/faq')
  expect(await page.getByRole('button', { name: 'Nee, niet tellen' }).count()).toBe(0)
  await page.goto('/pages/cookies')
  for (const [name, state] of [
    ['Toestaan', 'Nu: aan.'],
    ['Niet toestaan', 'Nu: uit.'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(state, { exact: false }).waitFor()
  }
  await context.close()
})

it('counts pages of a member who allows it, never a conversation, and nothing after the withdrawal', async () => {
  const { page, window, requests, elsewhere, unknownCookies } = await recorded('anna@example.com')
  await visit(page, '/pages/cookies')
  expect(await axeViolations(page, 'cookies')).toEqual([])
  await page.getByRole('button', { name: 'Toestaan', exact: true }).click()
  await page.getByText('Nu: aan.', { exact: false }).waitFor()
  await visit(page, '/members')
  await page.getByRole('link', { name: 'Likes' }).first().click()
  await expect.poll(() => reports(window)).toContain('/likes')
  await page
    .getByRole('link', { name: /Chats|Gesprekken|Berichten/ })
    .first()
    .click()
  await page.waitForURL('**/chats**')
  await atRest(page)
  await visit(page, '/chats')
  await visit(page, '/settings/privacy')
  await page.getByRole('heading', { name: 'Hoe je bij ons kwam' }).waitFor()
  await expect.poll(() => reports(window)).toContain('/settings/privacy')
  expect((await reports(window)).filter((path) => path.startsWith('/chats'))).toEqual([])

  // Another window is still open, with the application that was told that it may report.
  const other = await window.context.newPage()
  await other.goto('/members')
  await other.waitForFunction(() => !('earlyPresses' in window))
  await visit(page, '/pages/cookies')
  await page.getByRole('button', { name: 'Niet toestaan' }).click()
  await page.getByText('Nu: uit.', { exact: false }).waitFor()
  const before = await measured(window)
  const dropped = other.waitForResponse('**/track')
  await other.getByRole('link', { name: 'Likes' }).first().click()
  expect((await dropped).status()).toBe(204)
  await visit(page, '/members')
  expect(await measured(window)).toEqual(before)
  expect(elsewhere()).toEqual([])
  expect(await unknownCookies()).toEqual([])
  expect(requests.filter((url) => url.includes('/dev/'))).toEqual([])
})

it('counts the events of the sign-up only with consent', async () => {
  const { page, window } = await recorded()
  const begin = async () => {
    await visit(page, '/signup')
    await page.getByLabel('vrouw', { exact: true }).check({ force: true })
  }
  await begin()
  await visit(page, '/pages/faq')
  expect(await reports(window)).not.toContain('signup-started')
  await page.getByRole('button', { name: 'Ja, dat mag' }).click()
  await expect
    .poll(async () => (await window.context.cookies()).some(({ name }) => name === 'consent'))
    .toBe(true)
  await page.evaluate(() => sessionStorage.clear())
  await begin()
  await expect.poll(() => reports(window)).toContain('signup-started')
})

it('keeps the source from a lander to the payment', async () => {
  const { page, window } = await recorded()
  await visit(page, '/landers/gallery?network=%7Badnet%7D&ref=42&sub1=herfst')
  const email = `bron-${Date.now()}@example.org`
  const ask = async (query: string, variables: object) => {
    const answer = await window.context.request.post('/graphql', { data: { query, variables } })
    return (await answer.json()).data
  }
  const { signUp } = await ask('mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }', {
    input: {
      name: 'Noor',
      email,
      password: 'een-goede-zin-8',
      dateOfBirth: '1990-02-01',
      gender: 'FEMALE',
      seeks: 'MALE',
      country: 'NL',
    },
  })
  expect(signUp.__typename).toBe('SignUpSuccess')
  const { startPayment } = await ask(
    'mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename } }',
    {
      input: {
        clientId: crypto.randomUUID(),
        packageId: '20',
        method: 'IDEAL',
      },
    },
  )
  expect(startPayment.__typename).toBe('StartPaymentSuccess')
  const db = openDatabase(site.database.url, { max: 1 })
  const member = await db.prisma.member.findFirstOrThrow({ where: { email } })
  const payment = await db.prisma.payment.findFirstOrThrow({ where: { memberId: member.id } })
  await db.close()
  const source = { sourceNetwork: 'adnet', sourceRef: '42', sourceSub1: 'herfst', sourceSub2: null }
  expect(member).toMatchObject(source)
  expect(payment).toMatchObject(source)
})

it('tells the server when a page of the application is hidden, by a beacon that knows nobody', async () => {
  const { page } = await recorded('anna@example.com')
  await visit(page, '/members')
  const db = openDatabase(site.database.url, { max: 1 })
  const counted = async () =>
    (await db.prisma.visitLength.findMany()).reduce((sum, { visits }) => sum + visits, 0)
  const before = await counted()
  await page.goto('/pages/faq')
  await expect.poll(counted).toBeGreaterThan(before)
  await db.close()
})
