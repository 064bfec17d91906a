import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

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
