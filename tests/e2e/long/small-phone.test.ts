import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const box = async (one: Locator) => {
  const found = await one.boundingBox()
  if (!found) throw new Error('It is not shown.')
  return found
}

it('shows the buttons of the swipe game above the tabs', async () => {
  const { page, pageErrors } = await site.window('bram@example.com', { width: 320 })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/swipe-game')
  await page.locator('[data-top]').waitFor()
  const tabs = await box(page.getByRole('navigation').filter({ visible: true }).last())
  for (const name of [/^Draai de laatste terug$/, /^Sla .* over$/, /^Vind .* leuk$/]) {
    const { y, height } = await box(page.getByRole('button', { name }).first())
    expect(y + height).toBeLessThanOrEqual(tabs.y)
  }
  expect(pageErrors).toEqual([])
})

it('keeps the offers to stay within their panel, and their text readable, at every width', async () => {
  const { page, pageErrors } = await site.window('chris@example.com')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/settings/delete')
    const panel = await box(page.getByRole('complementary', { name: 'Of iets anders' }))
    const offers = page.getByRole('list', { name: 'Eenmalig aanbod' }).getByRole('listitem')
    expect(await offers.count()).toBe(2)
    for (const offer of await offers.all()) {
      const button = await box(offer.getByRole('button'))
      expect(button.x + button.width).toBeLessThan(panel.x + panel.width)
      expect((await box(offer.locator('span').first())).width).toBeGreaterThan(140)
    }
  }
  expect(pageErrors).toEqual([])
})

it('puts the amounts of discounts to choose from in line with the total', async () => {
  const { context, page, pageErrors } = await site.window('chris@example.com', { width: 390 })
  const query = 'mutation { takeOfferToStay(kind: DISCOUNT) { __typename } }'
  await context.request.post('/graphql', { data: { query } })
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/credits/50')
    const choice = page.getByRole('radiogroup', { name: 'Eén korting telt' })
    const total = page.getByRole('definition').filter({ hasText: '€' }).last()
    const edge = await box(total)
    for (const amount of await choice.locator('label > :last-child').all()) {
      const { x, width: wide } = await box(amount)
      expect(Math.abs(x + wide - (edge.x + edge.width))).toBeLessThanOrEqual(1)
    }
  }
  expect(pageErrors).toEqual([])
})

it('shows the whole name and presence above a conversation', async () => {
  const { page, pageErrors } = await site.window('dewi@example.com', { width: 320 })
  await visit(page, '/chats')
  await page.locator('a[href^="/chats/"]').first().click()
  const header = page.locator('header', { has: page.getByRole('button', { name: 'Dit gesprek' }) })
  const bar = await box(header)
  const name = await box(header.getByRole('heading'))
  const state = await box(header.locator('p'))
  expect(name.y).toBeGreaterThanOrEqual(bar.y)
  expect(state.y + state.height).toBeLessThanOrEqual(bar.y + bar.height)
  expect(pageErrors).toEqual([])
})
