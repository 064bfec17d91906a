import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  balance,
  buy,
  closeShop,
  heading,
  newest,
  openAtProvider,
  openShop,
  outcome,
  payButton,
  setUpDirectDebit,
  site,
  windowOf,
} from './buying.ts'

beforeAll(openShop)
afterAll(closeShop)

let before = 0
const anna = 'anna@example.com'
beforeEach(async () => {
  before = await balance(anna)
})

it.each(['ideal', 'creditcard', 'paypal', 'sct'])('sells by %s', async (method) => {
  const window = await windowOf(anna)
  await buy(window, `20/${method}`)
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  expect(await balance(anna)).toBe(before + 20)
  expect(await newest(anna)).toMatchObject({ method, status: 'paid', amount: 1995 })
  expect(window.pageErrors).toEqual([])
})

it('sells by Bancontact in Belgium, and takes the credits back after a charge-back', async () => {
  const bram = 'bram@example.com'
  const window = await windowOf(bram)
  const had = await balance(bram)
  await window.page.goto('/credits/20/ideal')
  await window.page.getByText('Zo kun je hier niet betalen; er staat een andere betaalwijze klaar.').waitFor()
  expect(await window.page.getByRole('radio', { name: 'Bancontact' }).isChecked()).toBe(true)
  await buy(window, '20/bancontact')
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  expect(await balance(bram)).toBe(had + 20)
  await openAtProvider(window, (await newest(bram)).id)
  await outcome(window, 'Boek terug')
  await window.page.getByText('Status: teruggeboekt').waitFor()
  expect(await balance(bram)).toBe(had)
  expect(await newest(bram)).toMatchObject({ back: 1995, amount: 1995 })
  await window.page.goto('/credits')
  await heading(window, 'Hoeveel gesprekken wil je voeren?')
  expect(window.pageErrors).toEqual([])
})

it('sells by bank transfer that is paid days later, while the page is open', async () => {
  const window = await windowOf(anna)
  await buy(window, '50/sct')
  await outcome(window, 'In behandeling: het geld komt later')
  await heading(window, 'Je betaling wordt verwerkt')
  expect(await balance(anna)).toBe(before)
  const other = await site.window(anna)
  await openAtProvider(other, (await newest(anna)).id)
  await outcome(other, 'Betaald')
  await heading(window, 'Je credits zijn er')
  expect(await balance(anna)).toBe(before + 50)
  await other.context.close()
})

it.each([
  ['Mislukt', 'failed'],
  ['Geannuleerd', 'cancelled'],
  ['Verlopen', 'expired'],
])(
  'sells nothing when the payment is %s, and sells when it is tried with another method',
  async (name, status) => {
    const window = await windowOf(anna)
    await buy(window, '20/ideal')
    await outcome(window, name)
    await heading(window, 'Betaling mislukt')
    expect(await newest(anna)).toMatchObject({ status, method: 'ideal' })
    expect(await balance(anna)).toBe(before)
    if (status !== 'failed') return
    await window.page.getByRole('link', { name: 'PayPal' }).click()
    await window.page.waitForURL('/credits/20/paypal')
    await payButton(window).click()
    await outcome(window, 'Betaald')
    await heading(window, 'Je credits zijn er')
    expect(await balance(anna)).toBe(before + 20)
  },
)

it('refunds the money and takes the credits back', async () => {
  const window = await windowOf(anna)
  await buy(window, '20/ideal')
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  await openAtProvider(window, (await newest(anna)).id)
  await outcome(window, 'Betaal terug')
  await window.page.getByText('Status: terugbetaald').waitFor()
  expect(await balance(anna)).toBe(before)
})

it('collects by direct debit once the member has agreed to it', async () => {
  const window = await windowOf(anna)
  await window.page.goto('/credits/20/sdd')
  const way = window.page.getByRole('link', { name: 'Regel automatische incasso' })
  expect(await way.getAttribute('href')).toBe('/directdebit?package=20')
  await setUpDirectDebit(window)
  await buy(window, '20/sdd')
  await heading(window, 'Je betaling wordt verwerkt')
  const { id } = await newest(anna)
  await openAtProvider(window, id)
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  expect(await balance(anna)).toBe(before + 20)
})

it('stores a card when that was ticked, and charges it without leaving the site', async () => {
  const window = await windowOf(anna)
  const { page } = window
  await page.goto('/credits/20/creditcard')
  await page.getByRole('checkbox', { name: /^Kaart bewaren/ }).check()
  await payButton(window).click()
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  await page.goto('/credits/20/creditcard')
  await page.getByRole('checkbox', { name: /^Betaal met mijn bewaarde kaart/ }).waitFor()
  await payButton(window).click()
  await heading(window, 'Je betaling wordt verwerkt')
  expect((await newest(anna)).status).toBe('pending')
})

it('repeats the last order on one screen', async () => {
  const window = await windowOf(anna)
  await buy(window, '110/paypal')
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  await window.page.goto('/credits')
  await window.page.getByRole('link', { name: 'Zelfde als vorige keer: 110 credits, PayPal' }).click()
  await heading(window, 'Hetzelfde als vorige keer?')
  await payButton(window).click()
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  expect(await balance(anna)).toBe(before + 220)
})
