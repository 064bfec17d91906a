import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { logIn, openBrowser, openWindow, type Window } from '../testkit/browser.ts'
import { days, seconds } from '../testkit/clock.ts'
import { bought, order, setPaymentOutcome, spendCredits } from '../testkit/money.ts'
import { serve, type TestServer } from '../testkit/server.ts'

let fixture: AppFixture
let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let bram: Actor
const windows: Window[] = []

beforeAll(async () => {
  fixture = await createAppFixture('recent')
  ;[server, browser] = await Promise.all([serve(fixture, { jobs: true, pages: true }), openBrowser()])
  bram = await fixture.login('bram@example.com')
})
afterAll(async () => {
  for (const { context } of windows) await context.close()
  await server.close()
  await fixture.close()
})

async function windowOf(email: string, width = 1280): Promise<Window> {
  const window = await openWindow(browser, server.url, { width })
  windows.push(window)
  await logIn(window, email)
  return window
}
const waitForHeading = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()
const audit = async () => (await fixture.services.db.pool.query('select * from audit_money()')).rows
const balance = async (who: Actor): Promise<number> =>
  (await who.run<{ viewer: { credits: number } }>('{ viewer { credits } }')).viewer.credits

/** Changes data and then acts on the page, while requests that would show the change are held back. */
async function changeUnseen(page: Page, change: () => unknown, action: () => Promise<void>): Promise<void> {
  const done = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"TransactionsPayment"')) await done.promise
    await route.fallback()
  })
  await change()
  await action()
  done.resolve()
  await page.unroute('**/graphql')
}
/** Starts a payment as the shop does, and goes to the page of the provider. */
async function toCheckout(page: Page, input: Record<string, unknown> = {}): Promise<number> {
  const { payment } = await order(bram, input)
  await page.goto(payment.checkoutUrl)
  return payment.id
}
/** Chooses the outcome of a charge; the buyer is sent back to the port of this server. */
async function choose(page: Page, outcome: string) {
  await fixture.services.db.pool.query(
    `update sandbox_charge set redirect_url = regexp_replace(redirect_url, '^http://[^/]+', $1)`,
    [server.url],
  )
  await page.getByRole('button', { name: outcome }).click()
}

it('returns from the provider to the status of the payment: failed, other methods, then paid', async () => {
  const window = await windowOf('bram@example.com', 390)
  const { page, pageErrors } = window
  await page.goto('/chats')
  await page.getByRole('list').getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Bericht' }).waitFor()
  const failed = await toCheckout(page, { method: 'CREDITCARD' })
  await choose(page, 'Mislukt')
  await waitForHeading(page, 'Betaling mislukt')
  expect(new URL(page.url()).pathname).toBe(`/transactions/${failed}`)
  const others = page.getByRole('region', { name: 'Of betaal op een andere manier' })
  await others.waitFor()
  expect(
    await others.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
  ).toEqual(['/credits/20/ideal', '/credits/20/sdd', '/credits/20/paypal', '/credits/20/sct'])

  const before = await balance(bram)
  await toCheckout(page)
  // The webhook call is lost: coming back is enough.
  await page.getByLabel(/Zeg niets tegen de winkel/).check()
  await choose(page, 'Betaald')
  await waitForHeading(page, 'Je credits zijn er')
  await page.getByText(`Je saldo is nu ${before + 20}.`).waitFor()
  await page.getByText(/En je bent nu premium/).waitFor()
  await page.getByRole('link', { name: 'Terug naar het gesprek' }).click()
  await page.getByRole('textbox', { name: 'Bericht' }).waitFor()
  expect(await audit()).toEqual([])
  expect(pageErrors).toEqual([])
})

it('continues an open payment, and follows a transfer that is paid days later without a reload', async () => {
  const { page, pageErrors } = await windowOf('bram@example.com')
  const { payment } = await order(bram, { method: 'SCT', packageId: '50' })
  await page.goto(`/transactions/${payment.id}`)
  await waitForHeading(page, 'Nog niet betaald')
  await page.getByText(/Dan hoef je niets meer te doen/).waitFor()
  await page.getByRole('button', { name: 'Zo maak je het over' }).click()
  await choose(page, 'In behandeling')
  await waitForHeading(page, 'Je betaling wordt verwerkt')
  await page.getByText('Een overboeking kan een paar werkdagen duren.').waitFor()

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await setPaymentOutcome(fixture, payment.id, 'paid')
  await waitForHeading(page, 'Je credits zijn er')
  await page.getByText('+50').waitFor()
  expect(await page.getByText(/premium/).count()).toBe(0)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(pageErrors).toEqual([])
})

it('withdraws a purchase after showing the amount, asks again when it has changed, and the accounts add up', async () => {
  const dewi = await fixture.login('dewi@example.com')
  const before = await balance(dewi)
  const id = await bought(fixture, dewi)
  await spendCredits(fixture, dewi, before + 4)
  const { page, pageErrors } = await windowOf('dewi@example.com')
  await page.goto('/transactions')
  await page.getByRole('link', { name: '20 credits' }).first().click()
  await waitForHeading(page, '20 credits gekocht')
  await page.getByRole('button', { name: 'Aankoop herroepen' }).click()
  const ask = page.getByRole('dialog', { name: 'Aankoop herroepen' })
  await ask.getByRole('button', { name: /^Geef 16 credits terug voor €\s15,96$/ }).waitFor()

  const spend = () => spendCredits(fixture, dewi, 1)
  await changeUnseen(page, spend, () => ask.getByRole('button', { name: /^Geef 16 credits/ }).click())
  await ask.getByText('Je saldo is veranderd: kijk nog eens wat je terugkrijgt.').waitFor()
  expect(await balance(dewi)).toBe(15)
  await ask.getByRole('button', { name: /^Geef 15 credits terug voor €\s14,97$/ }).click()
  await waitForHeading(page, 'Aankoop herroepen')
  await page.getByText(/^€\s14,97 krijg je terug/).waitFor()
  expect(await balance(dewi)).toBe(0)
  expect(await audit()).toEqual([])
  const { rows } = await fixture.services.db.pool.query(
    'select withdrawn_credits, withdrawn_amount from payment where id = $1',
    [id],
  )
  expect(rows).toEqual([{ withdrawn_credits: 15, withdrawn_amount: 1497 }])

  await page.getByRole('link', { name: 'Betalingen en credits' }).first().click()
  await page.getByText('Herroepen', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Credits', exact: true }).first().click()
  const gone = page.getByRole('article').filter({ hasText: 'Aankoop herroepen' })
  await gone.getByText('−15').waitFor()
  expect(new URL(page.url()).search).toBe('?show=entries')
  expect(pageErrors).toEqual([])
})

it('rejects a withdrawal after the period for it has ended', async () => {
  const anna = await fixture.login('anna@example.com')
  const id = await bought(fixture, anna)
  const { page, pageErrors } = await windowOf('anna@example.com')
  await page.goto(`/transactions/${id}`)
  await page.getByRole('button', { name: 'Bekijk de bestelling' }).click()
  await page.getByRole('button', { name: 'Aankoop herroepen' }).click()
  const ask = page.getByRole('dialog', { name: 'Aankoop herroepen' })
  const give = ask.getByRole('button', { name: /^Geef 20 credits/ })
  await give.waitFor()
  const pass = () => fixture.clock.advance(16 * days)
  await changeUnseen(page, pass, () => give.click())
  await ask.getByText('Deze aankoop kun je niet (meer) herroepen.').waitFor()
  expect(await give.count()).toBe(0)
  expect(await audit()).toEqual([])
  expect(pageErrors).toEqual([])
})

it('limits the spending: lower at once, higher after a day', async () => {
  const { page, pageErrors } = await windowOf('bram@example.com', 390)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Stel een limiet in' }).click()
  const field = page.getByRole('textbox', { name: 'Hoogstens in 30 dagen' })
  await field.fill('99999')
  await field.press('Enter')
  await page.getByText('Kies een bedrag van 0 tot 10.000.').waitFor()
  expect(await field.inputValue()).toBe('99999')
  await field.fill('10')
  await page.getByRole('button', { name: 'Bewaar deze limiet' }).click()
  await page.getByText(/^Je limiet is €\s10,00 in 30 dagen/).waitFor()
  expect((await order(bram)).__typename).toBe('SpendCapReachedError')

  await page.getByRole('button', { name: 'Limiet wijzigen' }).click()
  await field.fill('500')
  await field.press('Enter')
  await page.getByText(/: je limiet wordt €\s500,00/).waitFor()
  expect((await order(bram)).__typename).toBe('SpendCapReachedError')
  fixture.clock.advance(days + seconds)
  expect((await order(bram)).__typename).toBe('StartPaymentSuccess')
  await page.reload()
  await page.getByText(/^Je limiet is €\s500,00 in 30 dagen/).waitFor()
  expect(pageErrors).toEqual([])
})

it('gives the receipt as a PDF to its buyer only', async () => {
  const { page, context } = await windowOf('bram@example.com')
  await page.goto('/transactions')
  const link = page.getByRole('link', { name: /^Bon \(PDF\) van betaling/ }).first()
  const path = (await link.getAttribute('href')) as string
  const own = await context.request.get(path)
  expect(own.headers()['content-type']).toBe('application/pdf')
  expect((await own.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const other = await windowOf('dewi@example.com')
  expect((await other.context.request.get(path)).status()).toBe(404)
  // The page for the payment of another member is the same as for an unknown payment.
  for (const id of [path.split('/').at(-1), '99999999', 'x']) {
    await other.page.goto(`/transactions/${id}`)
    await waitForHeading(other.page, 'This page could not be found')
  }
})

it('is reached from the settings, by free members too', async () => {
  const { page, pageErrors } = await windowOf('chris@example.com')
  await page.goto('/settings/account')
  await page
    .getByRole('navigation', { name: 'Instellingen' })
    .getByRole('link', { name: 'Betalingen en credits' })
    .click()
  await waitForHeading(page, 'Betalingen en credits')
  await page.getByRole('heading', { name: 'Je hebt nog niets gekocht.' }).waitFor()
  expect(await page.getByRole('link', { name: 'Bekijk de credits' }).getAttribute('href')).toBe('/credits')
  expect(pageErrors).toEqual([])
})
