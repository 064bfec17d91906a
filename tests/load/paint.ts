// `npm run bench -- paint --url http://localhost:4000`: loading times on a slow phone, measured on a running demo. Public
// pages are measured by Lighthouse; here are the member application, and the way into it.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../testkit/chromium-files.ts'
import { median, round } from './statistics.ts'

/** How many times slower its processor is, and its connection: bytes per second, milliseconds. */
export interface SlowPhone {
  processor: number
  bytesPerSecond: number
  latency: number
  /** Long enough for a page to become idle on this connection, in milliseconds. */
  rest: number
}

/** A cheap phone on a bad connection: a CPU four times slower, 1.4 Mbit/s, 560 ms latency. */
export const slow: SlowPhone = { processor: 4, bytesPerSecond: 1_400_000 / 8, latency: 560, rest: 9000 }
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** Measurements of one visit: milliseconds since it began, and the cumulative layout shift. */
export interface Visit {
  firstPaint: number
  largestPaint: number
  /** When the field of the form was on the screen; 0 where the page has none to wait for. */
  usable: number
  shift: number
  /** How long tasks kept the page from answering after its first paint: what each took above 50 ms. */
  blocked: number
  /** Megabytes fetched. */
  weight: number
}

/** Records the performance entries of a page; runs before its own scripts. */
function watch(form: string | null) {
  const seen = { firstPaint: 0, largestPaint: 0, usable: 0, shift: 0, blocked: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ startTime, duration }) => {
    if (seen.firstPaint && startTime + duration > seen.firstPaint) seen.blocked += Math.max(0, duration - 50)
  })
  if (!form) return
  const look = () => {
    const field = document.querySelector(form)
    const box = field?.getBoundingClientRect()
    // Once the page has painted, an element with a box in this frame was on the screen in the previous one.
    if (box?.height && seen.firstPaint) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function slowPage(
  browser: Browser,
  url: string,
  form: string | null,
  cookies: Cookies,
  device = slow,
): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'nl-NL' })
  await context.addCookies(cookies)
  await context.addInitScript(watch, form)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latency,
    downloadThroughput: device.bytesPerSecond,
    uploadThroughput: device.bytesPerSecond,
  })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: device.processor })
  return page
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export async function openChromium(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: { ...process.env, ...env },
  })
}

export async function sessionOf(browser: Browser, url: string, email: string): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: url })
  const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
  const variables = { input: { email, password: 'vonk-demo' } }
  await context.request.post('/graphql', { data: { query, variables } })
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

const read = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Omit<Visit, 'weight'> }
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return { ...seen, weight: files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1e6 }
  })

/** One visit with an empty cache. */
export async function coldVisit(
  browser: Browser,
  url: string,
  path: string,
  cookies: Cookies,
  device = slow,
): Promise<Visit> {
  const page = await slowPage(browser, url, null, cookies, device)
  await page.goto(path)
  await page.waitForTimeout(device.rest)
  const visit = await read(page)
  await page.context().close()
  return visit
}

/** The time from pressing the button of the landing page, after two seconds, to the sign-up form. */
async function signUpVisit(browser: Browser, url: string): Promise<Visit> {
  const page = await slowPage(browser, url, 'form[data-sign-up] [type=submit]', [])
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForTimeout(2000)
  const landing = await read(page)
  const before = Date.now()
  await page.locator('form button, form [type=submit]').first().tap()
  await page.waitForURL(/signup/, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { seen?: Visit }).seen?.usable, null, {
    polling: 50,
  })
  const usable = await page.evaluate(
    (begun) => performance.timeOrigin + (window as unknown as { seen: Visit }).seen.usable - begun,
    before,
  )
  await page.waitForTimeout(slow.rest)
  const visit = await read(page)
  await page.context().close()
  return { ...visit, usable, shift: Math.max(landing.shift, visit.shift) }
}

/** The median of five visits to each page. */
export async function measurePaint(url: string, rounds: number) {
  const browser = await openChromium()
  try {
    const cookies = await sessionOf(browser, url, 'anna@example.com')
    const visits: Record<string, () => Promise<Visit>> = {
      '/': () => coldVisit(browser, url, '/', []),
      '/ to /signup': () => signUpVisit(browser, url),
      '/members': () => coldVisit(browser, url, '/members', cookies),
      '/chats': () => coldVisit(browser, url, '/chats', cookies),
    }
    const result: Record<string, Visit> = {}
    for (const [name, visit] of Object.entries(visits)) {
      const all: Visit[] = []
      for (let turn = 0; turn < rounds; turn++) all.push(await visit())
      const middle = (key: keyof Visit) => median(all.map((one) => one[key]))
      result[name] = {
        firstPaint: round(middle('firstPaint'), 0),
        largestPaint: round(middle('largestPaint'), 0),
        usable: round(middle('usable'), 0),
        shift: round(middle('shift'), 3),
        blocked: round(middle('blocked'), 0),
        weight: round(middle('weight')),
      }
    }
    return result
  } finally {
    await browser.close()
  }
}
