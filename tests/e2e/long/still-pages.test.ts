import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { runsEveryCase } from '../../testkit/every-case.ts'
import { memberPages, visitorPages } from './all-pages.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** Adds up what moves on the following pages without being asked to. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (entry.hadRecentInput) continue
        const { value, startTime, sources } = entry
        const moved = sources.map(({ node, previousRect, currentRect }) => ({
          what: node instanceof Element ? node.className : String(node),
          from: previousRect,
          to: currentRect,
        }))
        ;(window as unknown as { shifts: unknown[] }).shifts.push({ value, startTime, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Lets every answer of the graph arrive late, so that what it brings finds the page rendered. */
const delayAnswers = (page: Page) =>
  page.route('**/graphql**', async (route) => {
    await pause(300)
    await route.continue().catch(() => {})
  })

/** The pages where most visits begin; on a desktop, and for Chris, they stand for the others, except with `--all`. */
const firstScreens = ['/members', '/members/4', '/chats', '/members/4/chat', '/members/2/chat', '/swipe-game']
const firstOf = (pages: readonly string[]) =>
  runsEveryCase ? pages : pages.filter((path) => firstScreens.includes(path))

const viewers = [
  { who: 'a visitor', email: undefined, pages: visitorPages },
  { who: 'Anna', email: 'anna@example.com', pages: memberPages },
  // Not confirmed, new and without credits: the strips and offers above the pages.
  { who: 'Chris', email: 'chris@example.com', pages: firstOf(memberPages) },
]

describe.each(runsEveryCase ? [320, 390, 768, 1280, 1920] : [320, 1280])('at %i px', (width) => {
  it.each(viewers)('moves less than 0.02 of each page of $who while it loads', async ({ email, pages }) => {
    const walked = width >= 768 && email ? firstOf(pages) : pages
    const { page, context } = await site.window(email, { width })
    await watchShifts(page)
    await delayAnswers(page)
    const faults: string[] = []
    for (const path of walked) {
      await page.goto(path)
      await atRest(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      if (sum >= 0.02) faults.push(`${path} ${sum.toFixed(3)} ${JSON.stringify(shifts).slice(0, 600)}`)
    }
    expect(faults).toEqual([])
    await context.close()
  })
})

it.each([
  { width: 390, highest: 263 },
  { width: 1280, highest: 209 },
])('starts the first photo of the members within $highest px at $width px', async ({ width, highest }) => {
  const { page, context } = await site.window('anna@example.com', { width })
  await page.goto('/members')
  const cards = page.getByRole('region', { name: 'Zoekresultaten' }).getByRole('article')
  const box = await cards.first().boundingBox()
  expect(box?.y).toBeLessThanOrEqual(highest)
  // Nobody without a photo leads, and no card stands alone in the last row.
  expect(await cards.first().locator('img').count()).toBe(1)
  const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const last = tops.at(-1)
  expect(last && Math.round(last.right)).toBe(Math.round(Math.max(...tops.map(({ right }) => right))))
  await context.close()
})

it('starts a conversation without messages at its top, also in a low window', async () => {
  const { page, context } = await site.window('anna@example.com', { width: 1280 })
  await page.setViewportSize({ width: 1280, height: 560 })
  await page.goto('/members/2/chat')
  await page.getByRole('button', { name: 'Andere zinnen' }).waitFor()
  await atRest(page)
  const log = page.locator('[data-landmark="log"] [role="log"]')
  expect(await log.evaluate((one) => [one.scrollTop, one.scrollHeight > one.clientHeight])).toEqual([0, true])
  await context.close()
})

/** Notes every animation that moves, turns or resizes something while `act` is done and for a moment afterwards. */
async function movementsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => {
    const moves = [
      'transform',
      'translate',
      'scale',
      'rotate',
      'offsetDistance',
      'left',
      'top',
      'width',
      'height',
    ]
    const found = new Set<string>()
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect) || !effect.getComputedTiming().duration) continue
        const moved = effect.getKeyframes().flatMap((frame) => moves.filter((name) => name in frame))
        if (moved.length > 0) found.add(`${effect.target?.className} ${moved[0]}`)
      }
      requestAnimationFrame(look)
    }
    Object.assign(window, { movements: found })
    look()
  })
  await act()
  await page.waitForTimeout(800)
  return page.evaluate(() => [...(window as unknown as { movements: Set<string> }).movements])
}

describe('with reduced motion', () => {
  it.each([
    { route: '/members', name: 'a like', button: /leuk/ },
    { route: '/swipe-game', name: 'a like in the swipe game', button: /leuk/ },
  ])('moves nothing for $name', async ({ route, button }) => {
    const { page, context } = await site.window('chris@example.com', { width: 390 })
    await page.goto(route)
    await atRest(page)
    const press = () => page.getByRole('button', { name: button }).first().click()
    expect(await movementsDuring(page, press)).toEqual([])
    await context.close()
  })

  it('moves nothing for a message', async () => {
    const { page, context } = await site.window('anna@example.com', { width: 390 })
    await page.goto('/members/4/chat')
    await atRest(page)
    await page.getByRole('textbox', { name: 'Bericht' }).fill('Zonder beweging')
    const send = () => page.getByRole('button', { name: 'Verstuur' }).click()
    expect(await movementsDuring(page, send)).toEqual([])
    await context.close()
  })
})
