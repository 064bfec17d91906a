import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyBalance, setBalanceOf } from '../../testkit/balance.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'
import { takesKeys } from '../takes-keys.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** The role or tag, and the name, of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label =
      element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent
    return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase()}: ${label?.trim() ?? ''}`
  })

/** Presses a key until the wanted element has the focus, as a member without a pointer must. */
async function goTo(page: Page, wanted: RegExp, key = 'Tab', most = 80): Promise<void> {
  const seen: string[] = []
  for (let press = 0; press < most; press++) {
    const now = await focused(page)
    if (wanted.test(now)) return
    seen.push(now)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never focused ${wanted}, only: ${seen.join(' | ')}`)
}

it('leads a member through likes, a match and a whole conversation with the keyboard only', async () => {
  const { page, pageErrors } = await site.window('anna@example.com')
  const keys = page.keyboard
  const log = page.getByRole('log')
  await page.goto('/likes')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page
    .getByRole('button', { name: /^Vind Dewi/ })
    .first()
    .waitFor()
  await goTo(page, /^button: Vind Dewi (ook )?leuk$/)
  await keys.press('Enter')
  await page.getByRole('dialog').getByText('De vonk').waitFor()
  await goTo(page, /^button: Ga verder met jullie gesprek$/)
  await keys.press('Enter')
  await log.waitFor()
  await expect.poll(() => focused(page)).toMatch(/^textarea: Bericht$/)
  await keys.type('Zonder muis')
  await keys.press('Enter')
  // Waits until the server has it, because the balance is emptied below.
  await log.getByRole('article', { name: delivered('Zonder muis') }).waitFor()
  expect(await focused(page)).toMatch(/^textarea/)

  // From region to region, and from message to message.
  await keys.press('Shift+F6')
  expect(await focused(page)).toMatch(/^log: /)
  await keys.press('ArrowUp')
  expect(await focused(page)).toMatch(/^article: Jij: Zonder muis/)
  await keys.press('Home')
  expect(
    await log
      .locator('[data-seq]')
      .first()
      .evaluate((row) => row === document.activeElement),
  ).toBe(true)
  await keys.press('Escape')
  expect(await focused(page)).toMatch(/^textarea/)
  await keys.press('Shift+F6')
  await keys.press('Shift+F6')
  expect(await focused(page)).toMatch(/^a: .*Dewi/)
  await keys.press('ArrowDown')
  expect(await focused(page)).not.toMatch(/^a: .*Dewi/)
  // Opening another conversation focuses its text field, and so does going back.
  await keys.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^textarea: Bericht$/)
  await goTo(page, /^a: /, 'Shift+F6', 3)
  await keys.press('ArrowUp')
  expect(await focused(page)).toMatch(/^a: .*Dewi/)
  await keys.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^textarea: Bericht$/)
  await keys.press('Shift+F6')
  expect(await focused(page)).toMatch(/^log: .*Dewi/)
  await keys.press('?')
  await takesKeys(page.getByRole('dialog', { name: 'Sneltoetsen' }))
  await keys.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await emptyBalance(site, 'anna@example.com')
  await goTo(page, /^textarea: Bericht$/, 'F6', 4)
  await keys.type('Te duur')
  await keys.press('Enter')
  await log
    .getByRole('alert')
    .getByText(/onvoldoende credits/)
    .waitFor()
  await setBalanceOf(site, 'anna@example.com', 5)
  await goTo(page, /^button: Opnieuw$/, 'Shift+Tab', 30)
  await keys.press('Enter')
  await log.getByRole('article', { name: delivered('Te duur') }).waitFor()
  // The event with the balance is read when it is delivered; a balance of 0 would lock the field.
  await page.getByText(/^Saldo [1-4]$/).waitFor()
  await emptyBalance(site, 'anna@example.com')
  await goTo(page, /^textarea: Bericht$/, 'F6', 4)
  await keys.type('Toch maar niet')
  await keys.press('Enter')
  await log.getByRole('alert').waitFor()
  await goTo(page, /^button: Wissen$/, 'Shift+Tab', 30)
  await keys.press('Enter')
  await log.getByText('Toch maar niet').waitFor({ state: 'hidden' })

  await goTo(page, /^log: /, 'F6', 4)
  await goTo(page, /^article: Dewi: /, 'ArrowUp', 20)
  await goTo(page, /^button: Meer over dit bericht$/, 'Tab', 3)
  await keys.press('Enter')
  await page.getByRole('menuitem', { name: 'Meld dit bericht' }).waitFor()
  await goTo(page, /^menuitem: Meld dit bericht$/, 'ArrowDown', 14)
  await keys.press('Enter')
  await takesKeys(page.getByRole('dialog', { name: 'Meld dit bericht' }))
  await goTo(page, /^input: /, 'Tab', 6)
  await keys.press('Space')
  await goTo(page, /^button: Melden$/, 'Tab', 12)
  await keys.press('Enter')
  await page
    .getByText(/Dank je/)
    .first()
    .waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await goTo(page, /^button: Dit gesprek$/, 'Shift+Tab', 60)
  await keys.press('Enter')
  await page.getByRole('menuitem', { name: 'Blokkeer Dewi' }).waitFor()
  await goTo(page, /^menuitem: Blokkeer Dewi$/, 'ArrowDown', 9)
  await keys.press('Enter')
  await takesKeys(page.getByRole('dialog', { name: 'Dewi blokkeren?' }))
  await goTo(page, /^button: Blokkeren$/, 'Tab', 6)
  await keys.press('Enter')
  await page.waitForURL(/\/chats$/)
  await page.getByRole('link', { name: /Dewi/ }).first().waitFor({ state: 'hidden' })
  expect(pageErrors).toEqual([])
}, 600_000)
