// `npm run load -- motion --url http://localhost:4000`: how long the frames of our movements take on a slow phone, measured
// on a running demo. The target is no frame above 50 ms.
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../testkit/chromium-files.ts'
import { phone, sessionOf, slow } from './paint.ts'
import { round } from './statistics.ts'

/** The frames of one movement, in milliseconds. */
interface Frames {
  /** The longest one, from its first script to its drawing. */
  longest: number
  /** How many took more than 50 ms. */
  late: number
  /** The median time between two frames. */
  usual: number
}

/** A movement of the product: the page on which it is made, and how. */
interface Movement {
  path: string
  make: (page: Page) => Promise<unknown>
}

const tap = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap()

const movements: Record<string, Movement> = {
  'like on a card': { path: '/members', make: tap(/leuk/) },
  'like in the swipe game': { path: '/swipe-game', make: tap(/leuk/) },
  'open a profile': { path: '/members', make: (page) => page.getByRole('article').first().tap() },
  'scroll the members': {
    path: '/members',
    make: async (page) => {
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 160)
    },
  },
  'send a message': {
    path: '/members/4/chat',
    make: async (page) => {
      await page.getByRole('textbox', { name: 'Bericht' }).fill('Zo vloeiend als water')
      await page.getByRole('button', { name: 'Verstuur' }).tap()
    },
  },
  'scroll a conversation': {
    path: '/members/4/chat',
    make: async (page) => {
      await page.getByRole('log').hover()
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, -120)
    },
  },
  'open a conversation': { path: '/chats', make: (page) => page.locator('a[href^="/chats/"]').first().tap() },
}

/** Runs in the page: records frames from now on. */
function record() {
  const seen = { long: [] as number[], gaps: [] as number[] }
  Object.assign(window, { frames: seen })
  // Chromium reports every frame above 50 ms as a long animation frame.
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration)
  }).observe({ type: 'long-animation-frame' })
  let before = performance.now()
  const next = (now: number) => {
    seen.gaps.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** A movement is over after this many milliseconds, with what it fetches. */
const over = 1500

async function framesOf(
  browser: Browser,
  url: string,
  cookies: Cookies,
  movement: Movement,
): Promise<Frames> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'nl-NL' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(movement.path)
  await page.waitForLoadState('networkidle')
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
  await page.evaluate(record)
  await movement.make(page)
  await page.waitForTimeout(over)
  const { long, gaps } = await page.evaluate(
    () => (window as unknown as { frames: { long: number[]; gaps: number[] } }).frames,
  )
  await context.close()
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    longest: round(Math.max(0, ...long), 0),
    late: long.length,
    usual: round(sorted[Math.floor(sorted.length / 2)] ?? 0),
  }
}

type Cookies = Awaited<ReturnType<typeof sessionOf>>

/** The best of some rounds for each movement: what else the machine does must not count. */
export async function measureMotion(url: string, rounds: number) {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: { ...process.env, ...env },
  })
  try {
    const cookies = await sessionOf(browser, url, 'anna@example.com')
    const result: Record<string, Frames> = {}
    for (const [name, movement] of Object.entries(movements)) {
      const all: Frames[] = []
      for (let turn = 0; turn < rounds; turn++) all.push(await framesOf(browser, url, cookies, movement))
      const [best] = all.toSorted((a, b) => a.longest - b.longest)
      if (best) result[name] = best
    }
    return result
  } finally {
    await browser.close()
  }
}
