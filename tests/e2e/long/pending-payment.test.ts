import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  balance,
  buy,
  closeShop,
  heading,
  newest,
  openAtProvider,
  openShop,
  outcome,
  payments,
  site,
  windowOf,
} from '../buying.ts'

beforeAll(openShop)
afterAll(closeShop)

const chris = 'chris@example.com'
const underWay = 'Er is een betaling onderweg'

it('shows a pending payment with its discount, asks before a second one, cancels it, and shows when one is paid', async () => {
  const window = await windowOf(chris)
  const { page } = window
  const before = await balance(chris)
  await page.goto('/credits/20/sct')
  await page.getByRole('button', { name: /^Betaal €\s14,96$/ }).click()
  await outcome(window, 'In behandeling: het geld komt later')
  await heading(window, 'Je betaling wordt verwerkt')

  await page.goto('/credits/20/ideal')
  const card = page.getByRole('region', { name: underWay })
  await card.getByText(/^20 credits voor €\s14,96 met overboeking, sinds /).waitFor()
  await card.getByText(/Je korting van €\s4,99 zit vast aan deze betaling/).waitFor()
  await page.getByRole('button', { name: /^Betaal €\s19,95$/ }).click()
  const question = page.getByRole('dialog', { name: 'Nog een keer kopen?' })
  await question.getByRole('button', { name: /^Koop nog een keer voor €\s19,95$/ }).waitFor()
  await question.getByRole('button', { name: 'Nee, ik wacht erop' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await payments(chris)).toHaveLength(1)

  await card.getByRole('button', { name: 'Annuleer de betaling' }).click()
  await page.getByRole('button', { name: 'Ja, annuleer' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Betaal €\s14,96$/ }).waitFor()
  expect(await newest(chris)).toMatchObject({ status: 'cancelled', code: 'WELKOM25' })

  await buy(window, '20/sct')
  await outcome(window, 'In behandeling: het geld komt later')
  await heading(window, 'Je betaling wordt verwerkt')
  await page.goto('/credits/20/ideal')
  await card.waitFor()
  const other = await site.window(chris)
  await openAtProvider(other, (await newest(chris)).id)
  await outcome(other, 'Betaald')
  await page.getByText('Je betaling is binnen: 20 credits staan op je saldo.').waitFor()
  await card.waitFor({ state: 'detached' })
  await page.getByText(`Saldo: ${before + 20} credits`).waitFor()
  expect(await newest(chris)).toMatchObject({ status: 'paid', amount: 1496 })
  expect(window.pageErrors).toEqual([])
})

it('is in the list of payments with the same actions', async () => {
  const window = await windowOf('dewi@example.com')
  const { page } = window
  await buy(window, '50/ideal')
  const address = page.url()
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Ga verder met iDEAL' }).click()
  await page.waitForURL(address)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Annuleer de betaling' }).click()
  await page.getByRole('button', { name: 'Ja, annuleer' }).click()
  await page.getByText('Afgebroken').waitFor()
  expect(await page.getByRole('button', { name: 'Annuleer de betaling' }).count()).toBe(0)
  expect(window.pageErrors).toEqual([])
})

it('retries a failed payment with one press, and rejects a second outcome for a paid one', async () => {
  const anna = 'anna@example.com'
  const window = await windowOf(anna)
  const { page } = window
  const before = await balance(anna)
  await buy(window, '50/ideal')
  const failed = page.url()
  await outcome(window, 'Mislukt')
  await heading(window, 'Betaling mislukt')
  await page.getByRole('button', { name: 'Probeer het opnieuw met iDEAL' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/checkout/') && url.href !== failed)
  const other = await site.window(anna)
  await other.page.goto(page.url())
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  expect(await balance(anna)).toBe(before + 50)
  // Another tab still shows the choice of outcomes.
  await outcome(other, 'Mislukt')
  await other.page.getByText('de status van deze betaling is al “betaald”').waitFor()
  await other.page.getByRole('link', { name: 'Terug naar de winkel' }).click()
  await heading(other, 'Je credits zijn er')
  expect(await newest(anna)).toMatchObject({ status: 'paid', amount: 4495 })
})
