import { openDatabase } from '@vonk/prisma/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atRest } from '../testkit/browser.ts'
import { heavyTask, memoryOf, traceTasks } from '../testkit/chromium.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { runsEveryCase } from '../testkit/every-case.ts'
import { type LongChat, lengthenChat } from '../testkit/long-chat.ts'

const length = 10_000
const unread = 300
/** Pixels per turn of the mouse wheel. */
const stride = 600
/** How many messages are scrolled back. */
const back = runsEveryCase ? 2000 : 1200

let site: DemoSite
let chat: LongChat
let page: Page
/** The operations that the page sent over HTTP. */
const requested: string[] = []
/** Requests for pages of the history wait here until the test has measured the positions. */
let waiting: (() => void)[] = []
let isHeld = true

beforeAll(async () => {
  site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  const idOf = async (email: string) => (await db.prisma.member.findFirstOrThrow({ where: { email } })).id
  const pair: [number, number] = [await idOf('anna@example.com'), await idOf('dewi@example.com')]
  chat = await lengthenChat(db.pool, pair, { length, unread, now: new Date() })
  await db.close()
  page = (await site.window('anna@example.com')).page
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string }
    requested.push(operationName)
    if (operationName === 'ChatHistory' && isHeld)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    await route.continue()
  })
})
afterAll(() => site.close())

const log = () => page.getByRole('log')

/** Which sequence numbers are loaded, and the position of a row on the screen: the given one, or the first in view. */
const placeOf = (seq?: number) =>
  log().evaluate((scroller, wanted) => {
    const rows = [...scroller.querySelectorAll<HTMLElement>('[data-seq]')]
    const { top } = scroller.getBoundingClientRect()
    const row = rows.find((each) =>
      wanted === undefined ? each.getBoundingClientRect().top >= top : Number(each.dataset.seq) === wanted,
    )
    return {
      first: Number(rows[0]?.dataset.seq),
      last: Number(rows.at(-1)?.dataset.seq),
      count: rows.length,
      seq: Number(row?.dataset.seq),
      top: row?.getBoundingClientRect().top ?? Number.NaN,
      toStart: scroller.scrollTop,
    }
  }, seq)

/** Turns the wheel upwards and resolves when the log has started to scroll, which is some frames later. */
async function turnWheel() {
  const moves = await log().evaluateHandle((scroller) => {
    const first = new Promise<void>((resolve) =>
      scroller.addEventListener('scroll', () => resolve(), { once: true }),
    )
    // At the very top the log cannot scroll.
    return { first: scroller.scrollTop >= 1 ? first : undefined }
  })
  await page.mouse.wheel(0, -stride)
  await moves.evaluate(({ first }) => first)
  await moves.dispose()
}

/** Resolves when the log has not scrolled for three frames. */
const stillness = () =>
  log().evaluate(
    (scroller) =>
      new Promise<void>((resolve) => {
        let [top, still] = [scroller.scrollTop, 0]
        const look = () => {
          still = scroller.scrollTop === top ? still + 1 : 0
          top = scroller.scrollTop
          if (still >= 3) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )

it('opens at the first unread of ten thousand messages with one query', async () => {
  await page.goto('/chats')
  const row = page.locator(`a[href="/chats/${chat.conversationId}"]`)
  await row.waitFor()
  await atRest(page)
  requested.length = 0
  await row.click()
  await log().getByText('Nieuwe berichten', { exact: true }).first().waitFor()
  await stillness()
  const divider = await log().locator('[data-divider]').boundingBox()
  const box = await log().boundingBox()
  if (!divider || !box) throw new Error('The divider or the log is not visible.')
  expect(divider.y).toBeGreaterThanOrEqual(box.y)
  expect(divider.y).toBeLessThan(box.y + box.height / 2)
  const { first, last } = await placeOf()
  expect(first).toBeLessThan(chat.firstUnread)
  expect(last).toBeGreaterThan(chat.firstUnread)
  expect(last).toBeLessThan(chat.lastSeq)
  // Pages may have been prefetched by now, but their responses are held back.
  expect(requested.filter((name) => name !== 'ChatHistory')).toEqual(['ChatConversation'])
})

it(`keeps the scroll position at every page while ${back} messages are scrolled back, with constant task time and memory`, async () => {
  const box = await log().boundingBox()
  if (!box) throw new Error('There is no log.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  let pages = 0
  let reached = Number.POSITIVE_INFINITY
  const moves: { wheel: number; page: number } = { wheel: 0, page: 0 }
  /** Scrolls up with the wheel, and releases each page while nothing else moves. */
  async function scrollBack(to: number) {
    while (reached > to) {
      if (waiting.length === 0) {
        const before = await placeOf()
        await turnWheel()
        await stillness()
        const after = await placeOf(before.seq)
        // At the very top there may be less left to scroll than one turn of the wheel.
        if (after.toStart > 0) moves.wheel = Math.max(moves.wheel, Math.abs(after.top - before.top - stride))
        continue
      }
      const before = await placeOf()
      const released = waiting
      waiting = []
      for (const release of released) release()
      await expect
        .poll(async () => Object.values(await placeOf(before.seq)).slice(0, 2))
        .not.toEqual([before.first, before.last])
      await stillness()
      const after = await placeOf(before.seq)
      moves.page = Math.max(moves.page, Math.abs(after.top - before.top))
      reached = Math.min(reached, after.first)
      pages++
    }
  }
  await scrollBack(chat.firstUnread - 600)
  const before = await memoryOf(page)
  const early = await traceTasks(page, () => scrollBack(chat.firstUnread - 600 - (back - 600) / 2))
  const late = await traceTasks(page, () => scrollBack(chat.firstUnread - back))
  const after = await memoryOf(page)
  expect(pages).toBeGreaterThanOrEqual(back / 50)
  expect(moves.page).toBeLessThanOrEqual(1)
  expect(moves.wheel).toBeLessThanOrEqual(2)
  // The cost of adding a page does not grow with the number of rows: the tasks stay of the same order.
  expect(heavyTask(late)).toBeLessThan(4 * heavyTask(early))
  expect(after.nodes - before.nodes).toBeLessThan(500)
  expect(after.megabytes - before.megabytes).toBeLessThan(8)
}, 400_000)

it('keeps all loaded rows in the document, in the reading order and reachable by the keyboard', async () => {
  isHeld = false
  for (const release of waiting) release()
  const { first, last, seq } = await placeOf()
  const rows = await log()
    .locator('[data-seq]')
    .evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-seq'))))
  expect(rows).toEqual(Array.from({ length: last - first + 1 }, (_, at) => first + at))
  // Rows out of view are only not painted: find-in-page and the accessibility tree still contain them.
  const hidden = await log()
    .locator('[data-seq]')
    .evaluateAll((all) => all.filter((row) => !row.checkVisibility({ contentVisibilityAuto: false })).length)
  expect(hidden).toBe(0)
  await log()
    .locator(`[data-seq="${last - 3}"]`)
    .scrollIntoViewIfNeeded()
  await expect.poll(async () => (await placeOf(last - 3)).top).toBeGreaterThan(0)
  // Rows near the viewport load in the background: tree and rows are compared until both have them.
  const treeAndShown = async () => {
    const snapshot = await log().ariaSnapshot()
    const inTree = [...snapshot.matchAll(/article "(?:Jij|Dewi): Bericht (\d+)\./g)].map(
      ([, number]) => number,
    )
    const shown = await log()
      .locator('[data-seq]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('data-seq')))
    return { inTree: inTree.join(), shown: shown.join() }
  }
  await expect.poll(treeAndShown).toSatisfy(({ inTree, shown }) => inTree !== '' && inTree === shown)
  expect(seq).toBeGreaterThan(0)
  const row = log().locator(`[data-seq="${last - 3}"]`)
  await row.focus()
  const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-seq')))
  for (let step = 1; step <= 120; step++) {
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe(last - 3 - step)
  }
})
