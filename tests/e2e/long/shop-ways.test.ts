import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { visit } from '../../testkit/browser.ts'
import { doubleClick } from '../../testkit/double-press.ts'
import { judgedWidths } from '../../testkit/every-case.ts'
import {
  buy,
  closeShop,
  heading,
  newest,
  openShop,
  operator,
  outcome,
  payButton,
  payments,
  site,
  windowOf,
} from '../buying.ts'

beforeAll(openShop)
afterAll(closeShop)

const anna = 'anna@example.com'

it('applies a discount code of an operator once', async () => {
  await operator('discount', 'add', 'HERFST', '--percentage', '20', '--minimum', '40.00', '--currency', 'EUR')
  const window = await windowOf(anna)
  const { page } = window
  await page.goto('/credits/20/ideal')
  const field = page.getByRole('textbox', { name: 'Heb je een code?' })
  await field.fill('lente')
  await field.press('Enter')
  await page.getByText('Code niet gevonden').waitFor()
  expect(await field.inputValue()).toBe('lente')
  await field.fill('herfst')
  await field.press('Enter')
  await page.getByText(/^Deze code geldt vanaf een bestelling van €\s40,00\.$/).waitFor()
  await page.reload()
  await page.getByText('Code HERFST (20%)').first().waitFor()
  await page.getByRole('radio', { name: /^50 credits/ }).check()
  await page.getByRole('button', { name: /^Betaal €\s35,96$/ }).click()
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  expect(await newest(anna)).toMatchObject({ amount: 3596, code: 'HERFST', status: 'paid' })
  // The page looks up the code that it kept, and forgets it, before somebody can type it again.
  await visit(page, '/credits/50/ideal')
  const kept = () =>
    page.evaluate(() => Object.entries(sessionStorage).filter(([name]) => name.includes('shop-code')))
  await expect.poll(async () => String(await kept())).not.toMatch(/herfst/i)
  await field.fill('herfst')
  await field.press('Enter')
  await page.getByText('Code reeds gebruikt').waitFor()
})

it('gives a new member 25% off, and makes them premium at once', async () => {
  const chris = 'chris@example.com'
  const window = await windowOf(chris)
  const { page } = window
  await page.goto('/credits')
  await page.waitForURL('/credits/20/ideal')
  await page.getByText('Welkomstkorting 25%').waitFor()
  await page.getByRole('button', { name: /^Betaal €\s14,96$/ }).click()
  await outcome(window, 'Betaald')
  await heading(window, 'Je credits zijn er')
  expect(await newest(chris)).toMatchObject({ amount: 1496, code: 'WELKOM25', status: 'paid' })
  await page.goto('/credits')
  await heading(window, 'Credits bijvullen')
  await page.getByRole('button', { name: /^Betaal €\s19,95$/ }).waitFor()
  expect(window.pageErrors).toEqual([])
})

it('makes one order of two presses, a lost response and a reload, and continues the waiting order', async () => {
  const dewi = 'dewi@example.com'
  const window = await windowOf(dewi)
  const { page } = window
  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (lost === 2 || !route.request().postData()?.includes('"ShopPay"')) return route.continue()
    lost++
    // The order reaches the server, but the response is lost.
    await route.fetch()
    await route.abort()
  })
  await page.goto('/credits/50/ideal')
  await doubleClick(payButton(window))
  await page.waitForURL(/\/sandbox\/checkout\//)
  expect(lost).toBe(2)
  expect(await payments(dewi)).toHaveLength(1)
  await page.goBack()
  await payButton(window).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  expect(await payments(dewi)).toHaveLength(1)
  await outcome(window, 'Geannuleerd')
  await heading(window, 'Betaling mislukt')
  await buy(window, '50/ideal')
  expect(await payments(dewi)).toHaveLength(2)
})

it.each(judgedWidths)('has no axe violations at %i px: the shop and the repeated order', async (width) => {
  const window = await site.window(anna, { width })
  const { page } = window
  const clean = async (what: string) => {
    expect(await axeViolations(page, what)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
  await page.goto('/credits/110/creditcard')
  await payButton(window).waitFor()
  await clean('shop')
  await page.goto('/credits/repeat-order')
  await payButton(window).waitFor()
  await clean('repeat')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/credits/999/ideal')
  await payButton(window).waitFor()
  await clean('narrow')
  await window.context.close()
})
