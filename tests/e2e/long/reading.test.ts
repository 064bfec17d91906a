import { openDatabase } from '@vonk/prisma/client.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { lengthenChat } from '../../testkit/long-chat.ts'
import { delivered } from '../../testkit/own-message.ts'

const unread = 120

let site: DemoSite
let page: Page
let dewi: Page
/** Another conversation of Anna, with `unreadThere` unread messages. */
let other: number
const unreadThere = 90
beforeAll(async () => {
  site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  const idOf = async (email: string) => (await db.prisma.member.findFirstOrThrow({ where: { email } })).id
  const pair: [number, number] = [await idOf('anna@example.com'), await idOf('dewi@example.com')]
  const chat = await lengthenChat(db.pool, pair, { length: 400, unread, now: new Date() })
  const { rows } = await db.pool.query<{ other_id: number }>(
    `select other_id from conversation_side where profile_id = $1 and other_id <> $2 and not is_hidden and not is_request
     order by last_message_at desc limit 1`,
    pair,
  )
  const second: [number, number] = [pair[0], rows[0]?.other_id as number]
  other = (await lengthenChat(db.pool, second, { length: 200, unread: unreadThere, now: new Date() }))
    .conversationId
  await db.close()
  page = (await site.window('anna@example.com')).page
  // Lets the test decide whether the window has the focus.
  await page.addInitScript(() => {
    const window = globalThis as unknown as { isLookedAt: boolean }
    window.isLookedAt = true
    document.hasFocus = () => window.isLookedAt
  })
  dewi = (await site.window('dewi@example.com')).page
  await page.goto(`/chats/${chat.conversationId}`)
  await page.getByRole('log').getByText('Nieuwe berichten', { exact: true }).waitFor()
  await dewi.goto(`/chats/${chat.conversationId}`)
  await dewi.getByRole('log').waitFor()
})
afterAll(() => site.close())

const log = () => page.getByRole('log')
const divider = () => log().locator('[data-divider]')
const pill = (name: RegExp) => page.getByRole('button', { name })
const fromEnd = () =>
  log().evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
/** The position of a row, once the rows above it have been rendered at their true height. */
const restOf = async (row: Locator) => {
  let top: number | undefined
  const isStill = async () => {
    const before = top
    top = (await row.boundingBox())?.y
    return top !== undefined && top === before
  }
  await expect.poll(isStill).toBe(true)
  return top ?? Number.NaN
}
const sendFromDewi = async (text: string) => {
  await dewi.getByRole('textbox', { name: 'Bericht' }).fill(text)
  await dewi.keyboard.press('Enter')
}
/** The texts of the live regions of the page. */
const announcements = () => page.locator('[role="status"]').allInnerTexts()
const lookAway = (isAway: boolean) =>
  page.evaluate((away) => {
    Object.assign(window, { isLookedAt: !away })
    if (!away) window.dispatchEvent(new Event('focus'))
  }, isAway)

it('opens at the divider with a count of new messages, and Escape leads to the end', async () => {
  await pill(/^\d+ nieuwe berichten$/).waitFor()
  await page.getByRole('textbox', { name: 'Bericht' }).press('Escape')
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
  await pill(/nieuwe berichten$/).waitFor({ state: 'hidden' })
})

it('scrolls along with new messages only within a hundred pixels of the end', async () => {
  await log().evaluate((scroller) => scroller.scrollBy(0, -80))
  await sendFromDewi('Dichtbij')
  await log().getByText('Dichtbij').waitFor()
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
  await expect.poll(announcements).toContainEqual(expect.stringMatching(/^Dewi: Dichtbij, \d\d:\d\d$/))

  await log().evaluate((scroller) => scroller.scrollBy(0, -900))
  const row = log().locator('[data-seq="395"]')
  const before = await restOf(row)
  await sendFromDewi('Ver weg')
  await pill(/^1 nieuw bericht$/).waitFor()
  expect(Math.abs(((await row.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1)
  await pill(/^1 nieuw bericht$/).click()
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
  // The message in view was read, and the sender sees that.
  await dewi.getByRole('article', { name: /^Jij: Ver weg, .*gelezen$/ }).waitFor()
})

it('shows the day only while the reader scrolls, and the way to the newest message beside what is written', async () => {
  const day = page.locator('[data-floating-day]')
  const isShown = () => day.evaluateAll((all) => all.some((one) => one.dataset.floatingDay === 'true'))
  await log().evaluate((scroller) => scroller.scrollBy(0, -600))
  await page.waitForTimeout(200)
  expect(await isShown()).toBe(false)
  await log().hover()
  const scrollUntilShown = async () => {
    await page.mouse.wheel(0, -120)
    return isShown()
  }
  await expect.poll(scrollUntilShown).toBe(true)
  await expect.poll(isShown).toBe(false)
  await expect.poll(() => day.evaluate((one) => getComputedStyle(one).opacity)).toBe('0')

  const edge = async (one: Locator) => {
    const box = await one.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  const button = pill(/^Naar het nieuwste$/)
  expect((await edge(log())) - (await edge(button))).toBeLessThanOrEqual(24)
  await button.click()
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
})

it('marks nothing as read while the window has no focus, shows a divider, and marks it when the focus returns', async () => {
  const state = () =>
    dewi
      .getByRole('log')
      .getByRole('article', { name: /^Jij: Ben je er nog/ })
      .getAttribute('aria-label')
  await lookAway(true)
  await sendFromDewi('Ben je er nog?')
  await log().getByText('Ben je er nog?').waitFor()
  await expect.poll(state).toMatch(/bezorgd$/)
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) /)
  await page.waitForTimeout(1500)
  expect(await state()).toMatch(/bezorgd$/)
  expect(await divider().evaluate((mark) => mark.nextElementSibling?.textContent)).toContain('Ben je er nog?')
  await lookAway(false)
  await expect.poll(state).toMatch(/gelezen$/)
})

it('shows that the other is typing, until the message arrives or the typing stops', async () => {
  const field = dewi.getByRole('textbox', { name: 'Bericht' })
  await field.pressSequentially('Ik typ', { delay: 40 })
  await page
    .getByText(/aan het typen/)
    .first()
    .waitFor()
  await field.press('Enter')
  await log().getByText('Ik typ').waitFor()
  await page
    .getByText(/aan het typen/)
    .first()
    .waitFor({ state: 'hidden' })
  await page.waitForTimeout(3000)
  await field.pressSequentially('En ik denk na', { delay: 20 })
  await page
    .getByText(/aan het typen/)
    .first()
    .waitFor()
  await page
    .getByText(/aan het typen/)
    .first()
    .waitFor({ state: 'hidden' })
})

it('opens at the newest message when that is set, and leads up to the first unread one, once', async () => {
  await page.evaluate(() => localStorage.setItem('vonk:chat-settings', '{"opensAtNewest":true}'))
  await page.goto(`/chats/${other}`)
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
  const bar = pill(/ongelezen berichten$/)
  expect(await bar.innerText()).toBe(`${unreadThere} ongelezen berichten`)
  const [top, logBox] = [await bar.boundingBox(), await log().boundingBox()]
  expect((top?.y ?? 0) - (logBox?.y ?? 0)).toBeLessThan(60)

  await bar.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => divider().evaluate((mark) => mark.getBoundingClientRect().top)).toBeGreaterThan(0)
  await expect
    .poll(async () => (await divider().boundingBox())?.y ?? Number.POSITIVE_INFINITY)
    .toBeLessThan((logBox?.y ?? 0) + (logBox?.height ?? 0))
  await log().locator('[data-divider] + article, [data-divider] + *').first().waitFor()
  await bar.waitFor({ state: 'hidden' })

  await page.getByRole('textbox', { name: 'Bericht' }).press('Escape')
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
  expect(await bar.count()).toBe(0)
})

it('shows a strip above the conversation during an outage, and sends what was written once it is over', async () => {
  const strip = page.getByRole('status').filter({ hasText: 'Geen verbinding.' })
  const above = async () => {
    const [lost, head, field] = await Promise.all([
      strip.boundingBox(),
      page.getByRole('log').boundingBox(),
      page.getByRole('textbox', { name: 'Bericht' }).boundingBox(),
    ])
    expect(lost && head && lost.y + lost.height <= head.y).toBe(true)
    expect(field && field.y + field.height <= (page.viewportSize()?.height ?? 0)).toBe(true)
  }
  expect(await strip.count()).toBe(0)
  await page.context().setOffline(true)
  await strip.waitFor()
  await above()
  await page.getByText('je bent offline', { exact: true }).first().waitFor()
  await page.getByRole('textbox', { name: 'Bericht' }).fill('In de tunnel')
  await page.keyboard.press('Enter')
  await log().getByText('In de tunnel').waitFor()
  await page.context().setOffline(false)
  await strip.waitFor({ state: 'hidden' })
  await log()
    .getByRole('article', { name: delivered('In de tunnel') })
    .waitFor()

  await site.server.end('SIGKILL')
  await strip.waitFor()
  await above()
  await page.getByRole('textbox', { name: 'Bericht' }).fill('De server is weg')
  await page.keyboard.press('Enter')
  await site.server.start()
  await strip
    .getByRole('button', { name: 'Opnieuw proberen' })
    .click({ timeout: 5000 })
    .catch(() => {}) // It may have reconnected by itself already.
  await strip.waitFor({ state: 'hidden', timeout: 40_000 })
  await log()
    .getByRole('article', { name: delivered('De server is weg') })
    .waitFor()
})
