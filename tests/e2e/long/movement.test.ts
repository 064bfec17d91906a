import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atRest } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** Records which portraits move from page to page, and for how many milliseconds. */
async function recordMovements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, unknown> = {}
    Object.assign(window, { movements: seen })
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const part = (effect as KeyframeEffect | null)?.pseudoElement ?? ''
        const duration = Number(effect?.getTiming().duration)
        // React ends what does not move by animations of no length.
        if (part.startsWith('::view-transition-group(person-') && duration > 0) seen[part] = duration
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

/** The recorded movements, from the previous call on. */
const movements = (page: Page) =>
  page.evaluate(() => {
    const seen = (window as unknown as { movements: Record<string, unknown> }).movements
    const all = { ...seen }
    for (const part of Object.keys(seen)) delete seen[part]
    return all
  })

const of = (address: string | null) => ({
  [`::view-transition-group(person-${address?.split('/').at(-1)})`]: 240,
})

const windowOf = async (path: string, options: { width?: number; reducedMotion?: boolean }) => {
  const window = await site.window('anna@example.com', options)
  await window.page.goto(path)
  await atRest(window.page)
  await recordMovements(window.page)
  return window
}

it.each([390, 1280])('moves the photo of a card to the profile and back, %i px wide', async (width) => {
  const { page, pageErrors } = await windowOf('/members', { width, reducedMotion: false })
  const card = page.getByRole('article').nth(7).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  // As a pointer that comes to the card: its page is loaded before it is opened.
  await card.hover()
  await atRest(page)
  const [top, href] = [await page.evaluate(() => window.scrollY), await card.getAttribute('href')]
  await card.click()
  await page.waitForURL(`**${href}`)
  await expect.poll(() => movements(page)).toEqual(of(href))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await atRest(page)
  await page.goBack()
  await page.waitForURL('**/members')
  await expect.poll(() => movements(page)).toEqual(of(href))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  await page.goForward()
  await expect.poll(() => movements(page)).toEqual(of(href))
  expect(pageErrors).toEqual([])
})

it('moves a portrait between its row and the conversation on a phone', async () => {
  const { page, pageErrors } = await windowOf('/chats', { width: 390, reducedMotion: false })
  await page.locator('a[href^="/chats/"]').first().click()
  await page.getByRole('textbox', { name: 'Bericht' }).waitFor()
  const profile = page.locator('main header a[href^="/members/"]').first()
  const href = await profile.getAttribute('href')
  await atRest(page)
  // One movement, although the header that waits for the messages is replaced by another.
  expect(await movements(page)).toEqual(of(href))
  await page.goBack()
  await page.waitForURL('**/chats')
  await expect.poll(() => movements(page)).toEqual(of(href))
  expect(pageErrors).toEqual([])
})

it('moves nobody between a list and a conversation that stand beside each other', async () => {
  const { page } = await windowOf('/chats', { width: 1280, reducedMotion: false })
  for (const at of [0, 1]) {
    await page.locator('a[href^="/chats/"]').nth(at).click()
    await page.getByRole('textbox', { name: 'Bericht' }).waitFor()
    await atRest(page)
  }
  expect(await movements(page)).toEqual({})
})

it('moves the top card of the swipe game to the profile and back', async () => {
  const { page, pageErrors } = await windowOf('/swipe-game', { width: 390, reducedMotion: false })
  const card = page.locator('[data-top] h2 a')
  const href = await card.getAttribute('href')
  await card.click()
  await page.waitForURL(`**${href}`)
  await expect.poll(() => movements(page)).toEqual(of(href))
  await page.goBack()
  await expect.poll(() => movements(page)).toEqual(of(href))
  expect(pageErrors).toEqual([])
})

it('moves the photo of a card into the match, and back when that closes', async () => {
  const { page, pageErrors } = await windowOf('/likes', { width: 390, reducedMotion: false })
  const card = page.getByRole('article').filter({ hasText: 'Dewi' })
  const href = await card.getByRole('link').first().getAttribute('href')
  const like = card.getByRole('button', { name: /Vind Dewi (ook )?leuk/ })
  await like.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('De vonk').waitFor()
  await expect.poll(() => movements(page)).toEqual(of(href))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => movements(page)).toEqual(of(href))
  expect(pageErrors).toEqual([])
})

it('moves nothing for a member who wants no motion', async () => {
  const { page } = await windowOf('/members', { width: 390, reducedMotion: true })
  await page.getByRole('article').nth(1).getByRole('link').click()
  await page.waitForURL(/\/members\/\d+$/)
  await atRest(page)
  await page.goBack()
  await page.waitForURL('**/members')
  await atRest(page)
  expect(await movements(page)).toEqual({})
})
