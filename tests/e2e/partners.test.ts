import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('shows a member which partner has access to what, and ends it', async () => {
  const { page } = await site.window('bram@example.com')
  await page.goto('/settings/account')
  await page.getByRole('link', { name: 'Partners' }).click()
  await page.waitForURL(/\/settings\/partners$/)
  await page.getByRole('heading', { name: 'Lantaarn' }).waitFor()
  await page.getByText('Je gesprekken lezen').waitFor()
  expect(await page.getByText('Je foto’s zien').count()).toBe(0)
  await page.getByRole('button', { name: 'Toegang van Lantaarn intrekken' }).click()
  const sheet = page.getByRole('dialog', { name: 'Toegang van Lantaarn intrekken?' })
  await sheet.getByRole('button', { name: 'Toegang intrekken' }).click()
  await page.getByText('Lantaarn heeft geen toegang meer.').waitFor()
  await page.getByRole('heading', { name: 'Geen partner heeft toegang' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Geen partner heeft toegang' }).waitFor()
})
