import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn, visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { preparePush } from '../testkit/notices.ts'
import { answerWho, goOn } from '../testkit/sign-up.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** Holds back all scripts of the application until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.waitForFunction(() => !('earlyPresses' in window))
  }
}

/** Opens a server-rendered page; retries when the server was too busy to render and left it to the browser. */
async function openRendered(page: Page, path: string): Promise<void> {
  const rendered = async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    return page.locator('#first-answers').waitFor({ state: 'attached', timeout: 3000 })
  }
  await expect
    .poll(() =>
      rendered().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
}

/** The visible icons whose drawing has not arrived; throws if the page has none from the sprite. */
function undrawnIcons(page: Page): Promise<(string | null)[]> {
  return page.locator('svg use').evaluateAll((uses) => {
    if (uses.length === 0) throw new Error('The page has no icon of the sprite.')
    return (uses as SVGUseElement[])
      .filter((use) => use.checkVisibility() && use.getBBox().width === 0)
      .map((use) => use.getAttribute('href'))
  })
}

it.each([
  ['/members', 'Dewi', 390],
  ['/members', 'Dewi', 1280],
  ['/chats', 'Dewi', 390],
  ['/chats', 'Dewi', 1280],
])(
  '%s shows %s before any script has loaded, at %d px, and sends no query after hydration',
  async (path, name, width) => {
    const { page, context, pageErrors } = await site.window('anna@example.com', { width })
    // Most browsers may still be asked; a headless one refuses all notifications.
    await preparePush(context)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return
      const { operationName } = JSON.parse(request.postData() ?? '{}')
      // What tells the sender that a message has arrived asks for nothing.
      if (operationName !== 'MarkDelivered') requested.push(operationName)
    })
    const release = await withoutScripts(page)
    await openRendered(page, path)
    const person = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
    await person.waitFor()
    await page
      .getByRole('link', { name: /Berichten/ })
      .filter({ visible: true })
      .first()
      .waitFor()
    await expect.poll(() => undrawnIcons(page)).toEqual([])
    const before = await person.boundingBox()
    await release()
    // Hydration reused the server-rendered page: nothing moved and nothing was queried again.
    expect(await person.boundingBox()).toEqual(before)
    expect(requested).toEqual([])
    expect(pageErrors).toEqual([])
  },
)

it('shows times in the time zone of the server until hydration, then in that of the device', async () => {
  const context = await site.browser.newContext({
    baseURL: site.server.url,
    locale: 'nl-NL',
    timezoneId: 'Pacific/Kiritimati',
  })
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  await logIn({ context, page, pageErrors }, 'anna@example.com')
  const release = await withoutScripts(page)
  await openRendered(page, '/chats')
  const newest = page.locator('[data-row] time').first()
  const rendered = await newest.textContent()
  await release()
  const moment = (await newest.getAttribute('datetime')) ?? ''
  const timeZone = 'Pacific/Kiritimati'
  const time = new Date(moment).toLocaleTimeString('nl', { hour: '2-digit', minute: '2-digit', timeZone })
  const day = new Date(moment).toLocaleDateString('nl', { weekday: 'short', timeZone })
  // The device is fourteen hours ahead, so the text in the time zone of the site must change.
  await expect.poll(() => newest.textContent()).not.toBe(rendered)
  expect([time, 'gisteren', day]).toContain(await newest.textContent())
  expect(pageErrors).toEqual([])
  await context.close()
})

it('keeps what was answered in the sign-up form before the scripts loaded and on an earlier visit', async () => {
  const { page, pageErrors } = await site.window(undefined, { width: 390 })
  await visit(page, '/signup')
  await answerWho(page)
  await page.getByLabel('Jaar').fill('1991')
  await page.goBack()
  const release = await withoutScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'vrouwen' }).check({ force: true })
  await goOn(page)
  await release()
  // The early press sent the form, which says what is still missing; what was answered before comes back.
  await page.getByText('Kies je geslacht.').waitFor()
  await expect.poll(() => page.getByLabel('Jaar').inputValue(), { timeout: 10_000 }).toBe('1991')
  expect(await page.getByRole('radio', { name: 'vrouwen' }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'vrouw', exact: true }).isChecked()).toBe(true)
  // A browser reports the status of a page that it opens.
  expect(pageErrors).toEqual([expect.stringContaining('status of 422')])
})

it('redirects a visitor to the log-in with the way back, before any script has loaded', async () => {
  const { page } = await site.window()
  await withoutScripts(page)
  await page.goto('/members?gender=male', { waitUntil: 'commit' })
  await page.getByLabel('E-mailadres').waitFor()
  expect(new URL(page.url()).search).toBe('?next=%2Fmembers%3Fgender%3Dmale')
})

it.each([
  ['/members', 'members._id'],
  ['/chats', 'chats._id'],
])('loads the code of what is opened from %s while that page rests', async (path, part) => {
  const { page } = await site.window('anna@example.com', { width: 390 })
  await page.goto(path)
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)))
  await expect.poll(loaded).toContainEqual(expect.stringContaining(`${part}-`))
})

it('forbids caches to store the page of a member', async () => {
  const { page } = await site.window('anna@example.com')
  const answer = await page.goto('/members')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['content-encoding']).toBe('br')
})
