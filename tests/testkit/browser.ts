import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { inject } from 'vitest'
import { watchGraphErrors } from './graph-errors.ts'
import { memoryFolder } from './memory-folder.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a moving pattern, and nobody who has to allow it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

let running: Promise<Browser> | undefined

/** The headless Chromium of this worker: started once, closed with the worker. Tests close their contexts. */
export async function openBrowser(): Promise<Browser> {
  const browser = await (running ??= launch())
  if (browser.isConnected()) return browser
  running = undefined
  return openBrowser()
}

function launch(): Promise<Browser> {
  const { executablePath, env } = inject('browser')
  return chromium.launch({
    executablePath,
    args: flags,
    // Playwright's flag for containers with little of it: what processes share would go through files on the disk.
    ignoreDefaultArgs: memoryFolder() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env },
  })
}

export interface Window {
  context: BrowserContext
  page: Page
  /** What went wrong in the page: console errors, uncaught errors, responses with status 500 or more. */
  pageErrors: string[]
}

/** Opens a window (phone or desktop, light or dark) that records the errors of its page. */
export async function openWindow(
  browser: Browser,
  url: string,
  options: {
    width?: number
    dark?: boolean
    reducedMotion?: boolean
    asksAge?: boolean
    /** False for a visitor whose browser runs no scripts. */
    hasScripts?: boolean
    /** For a document of others that is put into a page of ours, such as a mail. */
    bypassCSP?: boolean
    /** Whether the page has its service worker. A test that changes requests would not see those of a worker. */
    hasWorker?: boolean
  } = {},
): Promise<Window> {
  const { width = 1280, hasScripts = true } = options
  const context = await browser.newContext({
    baseURL: url,
    bypassCSP: options.bypassCSP ?? false,
    javaScriptEnabled: hasScripts,
    viewport: { width, height: width < 600 ? 844 : 800 },
    hasTouch: width < 600,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
  })
  // Most journeys are of people who have answered the entry warning before.
  if (!options.asksAge) await context.addCookies([entryAnswer(url)])
  watchGraphErrors(context)
  const page = await context.newPage()
  await slowDown(page)
  if (hasScripts) waitForApplication(page)
  followRequests(page)
  const pageErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => pageErrors.push(`page ${page.url()}: ${error.message}`))
  page.on(
    'response',
    (answer) => answer.status() >= 500 && pageErrors.push(`${answer.status()} ${answer.url()}`),
  )
  return { context, page, pageErrors }
}

/** The cookie of a visitor who has answered the entry warning. */
export const entryAnswer = (url: string) =>
  ({ name: 'entry', value: String(Date.now()), url, httpOnly: true, sameSite: 'Lax' }) as const

/**
 * Makes `goto` and `reload` wait until the application has hydrated the server-rendered page, as a person would.
 * `waitUntil: 'commit'` is for tests of what happens before hydration.
 */
function waitForApplication(page: Page): void {
  const isTaken = () => page.waitForFunction(() => !('earlyPresses' in window))
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await isTaken()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil !== 'commit') await isTaken()
    return answer
  }
}

const underWay = new WeakMap<Page, Set<Request>>()

function followRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until a window's page has loaded, has no pending requests, and has nothing left to draw. */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (!requests) throw new Error('Only a page of openWindow knows its requests.')
  await page.waitForLoadState('load')
  for (let quiet = 0; quiet < 2; ) {
    await nextIdle(page)
    quiet = requests.size === 0 ? quiet + 1 : 0
  }
}

/** Goes to an address and waits until its page is idle. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await atRest(page)
}

/** Waits until the page has drawn twice and its main thread has nothing to do. */
const nextIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  })

/**
 * Chooses an item of the menu that opens, once it has its size: while it grows, a press can begin on one item and end on
 * another, and then counts for neither.
 */
export async function chooseItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name })
  await item.evaluate(async (element) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const growing = element.closest('[role="presentation"]')?.getAnimations({ subtree: true }) ?? []
    await Promise.all(growing.map(({ finished }) => finished.catch(() => {})))
  })
  await item.click()
}

/** CPU throttling factor of every window: `BROWSER_SLOWDOWN=6 npm test` finds tests that depend on a fast machine. */
const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1)

async function slowDown(page: Page): Promise<void> {
  if (slowdown <= 1) return
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Logs in without the form, for tests that are not about logging in. */
export async function logIn({ context }: Window, email: string, password = 'vonk-demo'): Promise<void> {
  const answer = await context.request.post('/graphql', {
    data: {
      query: 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
      variables: { input: { email, password } },
    },
  })
  const { data } = await answer.json()
  if (data?.logIn?.__typename !== 'LogInSuccess')
    throw new Error(`${email} could not log in: ${await answer.text()}`)
}
