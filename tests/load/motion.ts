// `npm run bench -- motion --url http://localhost:4000`: how long the frames of our movements take on a slow phone, measured
// on a running demo by traces. The target is no frame above 50 ms.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { frameCategories, pausesIn } from './drawn-frames.ts'
import { openChromium, phone, sessionOf, slow } from './paint.ts'
import { round } from './statistics.ts'

/** The frames of one movement, in milliseconds. */
interface Frames {
  /** The longest time that the screen stood still while something should have moved; a frame in its turn counts 17. */
  longest: number
  /** How many times that took more than 50 ms. */
  late: number
  /** From the finger or the wheel to the first frame that shows what it did. */
  answered: number
  /** The longest time that the page's thread was busy without drawing. */
  busy: number
}

/** A movement of the product: on which page, what is touched there or how far a turn of the wheel scrolls, in pixels. */
interface Movement {
  path: string
  prepare?: (page: Page) => Promise<unknown>
  touch?: (page: Page) => Locator
  scroll?: number
}

const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first()

const movements: Record<string, Movement> = {
  'like on a card': { path: '/members', touch: button(/leuk/) },
  'like in the swipe game': { path: '/swipe-game', touch: button(/leuk/) },
  'open a profile': { path: '/members', touch: (page) => page.getByRole('article').first() },
  'scroll the members': { path: '/members', scroll: 160 },
  'send a message': {
    path: '/members/4/chat',
    prepare: (page) => page.getByRole('textbox', { name: 'Bericht' }).fill('Zo vloeiend als water'),
    touch: button(/Verstuur/),
  },
  'scroll a conversation': { path: '/members/4/chat', scroll: -120 },
  'open a conversation': { path: '/chats', touch: (page) => page.locator('a[href^="/chats/"]').first() },
}

/** Runs in the page: records from now on how long its thread is busy, and when touches are answered. */
function record() {
  const seen = { busy: [0], answered: [0] }
  Object.assign(window, { frames: seen })
  const observe = (type: string, into: number[]) =>
    new PerformanceObserver((list) =>
      into.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type,
      // Of the events only; the shortest time that there is.
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('longtask', seen.busy)
  observe('event', seen.answered)
}

/** The middle of an element, looked for before the measurement: the search for it would count as the page's work. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('What should be touched is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How long a finger stays on the glass, in milliseconds: a tap without a duration is nobody's. */
const touch = 70

/** A page has come to rest after this many milliseconds without a request, and a movement with what it fetches is over. */
const rest = 1500

async function framesOf(context: BrowserContext, browser: Browser, movement: Movement): Promise<Frames> {
  const page = await context.newPage()
  await page.goto(movement.path)
  await page.waitForLoadState('networkidle')
  await movement.prepare?.(page)
  const { x, y } = await middleOf(movement.touch?.(page) ?? page.getByRole('main').last())
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
  await page.evaluate(record)
  if (movement.scroll) await page.mouse.move(x, y)
  await page.waitForTimeout(rest)
  await browser.startTracing(page, { categories: frameCategories })
  if (movement.touch) {
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(touch)
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  for (let turn = 0; movement.scroll && turn < 12; turn++) await page.mouse.wheel(0, movement.scroll)
  await page.waitForTimeout(rest)
  const pauses = pausesIn((await browser.stopTracing()).toString())
  const seen = await page.evaluate(
    () => (window as unknown as { frames: { busy: number[]; answered: number[] } }).frames,
  )
  return {
    longest: round(Math.max(17, ...pauses), 0),
    late: pauses.filter((pause) => pause > 50).length,
    answered: Math.max(...seen.answered),
    busy: round(Math.max(...seen.busy), 0),
  }
}

/** Every movement some times; words choose movements by a part of their name. */
export async function measureMotion(url: string, rounds: number, words: readonly string[]) {
  const browser = await openChromium()
  try {
    const result: Record<string, Frames[]> = {}
    const cookies = await sessionOf(browser, url, 'anna@example.com')
    for (const [name, movement] of Object.entries(movements)) {
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue
      result[name] = []
      for (let turn = 0; turn < rounds; turn++) {
        const context = await browser.newContext({ ...phone, baseURL: url, locale: 'nl-NL' })
        await context.addCookies(cookies)
        result[name].push(await framesOf(context, browser, movement))
        await context.close()
      }
    }
    return result
  } finally {
    await browser.close()
  }
}
