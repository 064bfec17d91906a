import pg from 'pg'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { installedPage, readAround, sync, windowWithWorker } from '../testkit/offline-device.ts'
import { delivered } from '../testkit/own-message.ts'
import { ScreenReader } from '../testkit/screen-reader.ts'
import { shelfOf } from './on-device.ts'

let site: DemoSite
let db: pg.Pool
beforeAll(async () => {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 1 })
})
afterAll(async () => {
  await db.end()
  await site.close()
})

const anna = 'anna@example.com'
let isAway = false
const goAway = async () => {
  isAway = true
  await site.server.end('SIGTERM')
}
const comeBack = async () => {
  await site.server.start()
  isAway = false
}
beforeEach(async () => {
  if (isAway) await comeBack()
})

const inDatabase = async (text: string) =>
  Number((await db.query('select count(*) as n from message where body = $1', [text])).rows[0].n)

it('says on a page that is not kept on the device that it needs a connection', async () => {
  const { context, page } = await windowWithWorker(site, anna)
  await readAround(page, /Dewi/)
  await goAway()
  await page.close()
  const offline = await installedPage(context)
  await offline.goto('/credits', { waitUntil: 'commit' })
  await offline.getByRole('main').getByText('Probeer het zo opnieuw').waitFor()
})

it('starts without a connection, and sends what was written there once, with no page open', async () => {
  const { context, page } = await windowWithWorker(site, anna)
  await readAround(page, /Dewi/)
  await goAway()
  await page.close()

  const offline = await installedPage(context)
  await offline.goto('/chats', { waitUntil: 'commit' })
  await offline.getByText('Geen verbinding.').first().waitFor()
  await offline.getByText(/^Je bent offline\./).waitFor()
  await offline.getByRole('main').getByRole('link', { name: /Dewi/ }).first().click()
  const log = offline.getByRole('log')
  await log.getByRole('article').first().waitFor()
  expect(await log.getByRole('article').count()).toBeGreaterThan(1)
  await offline.getByRole('textbox', { name: /bericht/i }).fill('Uit de tunnel')
  await offline.getByRole('button', { name: 'Verstuur' }).click()
  await log.getByText('Uit de tunnel').waitFor()
  await expect.poll(async () => JSON.stringify(await shelfOf(offline, 'queues'))).toContain('Uit de tunnel')
  const violations = await axeViolations(offline, 'a conversation without a connection', {
    onlySerious: true,
  })
  expect(violations).toEqual([])
  expect(await overflowOf(offline)).toBe(0)
  await offline.close()

  await comeBack()
  // No page is open: the browser starts the worker when the network is back.
  const elsewhere = await context.newPage()
  await elsewhere.goto('about:blank')
  await sync(elsewhere, site.server.url)
  await expect.poll(() => inDatabase('Uit de tunnel')).toBe(1)

  const again = await context.newPage()
  await again.goto('/chats')
  await again.getByRole('main').getByRole('link', { name: /Dewi/ }).first().click()
  await again.getByRole('log').getByLabel(delivered('Uit de tunnel')).waitFor()
  expect(await again.getByRole('log').getByText('Uit de tunnel').count()).toBe(1)
  await expect.poll(() => shelfOf(again, 'queues')).toEqual({})
  expect(await inDatabase('Uit de tunnel')).toBe(1)
})

it('shows likes and the own profile without a connection, keeps a like, and says what needs one', async () => {
  const { page } = await windowWithWorker(site, anna)
  await readAround(page, /Dewi/)
  const given = async () => {
    const { rows } = await db.query(
      `select count(*) as n from likes where from_id = (select id from member where email = $1)`,
      [anna],
    )
    return Number(rows[0].n)
  }
  const before = await given()
  await goAway()

  await page.goto('/likes/received', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^Vind .* leuk$/, pressed: false })
    .first()
    .click()
  await page.getByText('Er is geen verbinding.').waitFor()
  await expect.poll(async () => Object.keys(await shelfOf(page, 'queues')).join()).toContain('likes:')
  await page.getByRole('navigation').getByRole('link', { name: 'Ontdek' }).first().click()
  await page.getByText('Probeer het zo opnieuw').first().waitFor()
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Mijn profiel' }).waitFor()
  await page.getByRole('button', { name: /^Wie je bent / }).click()
  await page.getByRole('dialog').getByLabel('Profielnaam').waitFor()

  await comeBack()
  await expect.poll(given, { timeout: 30_000 }).toBe(before + 1)
  await page.getByText('Geen verbinding.').first().waitFor({ state: 'detached' })
})

it('says without a connection that nobody knows who is online', async () => {
  const { context, page } = await windowWithWorker(site, anna)
  await visit(page, '/chats')
  await context.setOffline(true)
  const list = page.getByRole('list', { name: 'Gesprekken' })
  await list.getByText('onlinestatus onbekend').first().waitFor({ state: 'attached' })
  expect(await list.getByText(/^online$/).count()).toBe(0)
  await context.setOffline(false)
  await list.getByText('onlinestatus onbekend').first().waitFor({ state: 'detached' })
})

it('is usable by keyboard and by its names in the installed application without a connection', async () => {
  const { context, page } = await windowWithWorker(site, anna, 1280)
  await readAround(page, /Dewi/)
  await goAway()
  await page.close()
  const installed = await installedPage(context)
  await installed.goto('/chats', { waitUntil: 'commit' })
  const tabTo = async (place: Locator) => {
    await place.waitFor()
    const isReached = () => place.evaluate((one) => one === document.activeElement)
    for (let presses = 0; presses < 30 && !(await isReached()); presses++)
      await installed.keyboard.press('Tab')
    expect(await isReached()).toBe(true)
  }
  await tabTo(installed.getByRole('list', { name: 'Gesprekken' }).getByRole('link', { name: /Dewi/ }))
  await installed.keyboard.press('Enter')
  await installed.getByRole('log', { name: /Dewi/ }).waitFor()
  await tabTo(installed.getByRole('textbox', { name: 'Bericht' }))
  await installed.keyboard.type('Met het toetsenbord')
  await installed.keyboard.press('Enter')
  await installed.getByRole('article', { name: /^Jij: Met het toetsenbord/ }).waitFor()
  expect(await installed.getByRole('status').filter({ hasText: 'Geen verbinding.' }).count()).toBe(1)
  expect(await installed.getByRole('log').ariaSnapshot()).toContain('Met het toetsenbord')
})

it('leads through the installed application and a tunnel by the accessibility tree alone', async () => {
  const { context, page } = await windowWithWorker(site, anna)
  await readAround(page, /Dewi/)
  await goAway()
  await page.close()
  const installed = await installedPage(context)
  const screenReader = await ScreenReader.of(installed)
  await installed.goto('/chats', { waitUntil: 'commit' })
  await screenReader.waitForAnnouncement(/^Je bent offline\. Je ziet wat dit apparaat heeft bewaard/)
  await screenReader.press('link', /^Likes/)
  await screenReader.find('button', /^Vind .* leuk$/)
  await screenReader.press('link', /^Berichten/)
  await screenReader.find('list', /^Gesprekken$/)
  await screenReader.press('link', /onlinestatus onbekend.*Dewi/s)
  await screenReader.find('log', /Gesprek met Dewi/)
  await screenReader.write('textbox', /^Bericht$/, 'Op de tast')
  await screenReader.press('button', /^Verstuur$/)
  await screenReader.find('article', /^Jij: Op de tast, \d\d:\d\d, (?!verzonden$)/s)
  await screenReader.press('link', /^Terug naar je berichten$/)
  await screenReader.find('list', /^Gesprekken$/)

  await comeBack()
  await screenReader.press('link', /Dewi.*Op de tast/s)
  await screenReader.find('article', delivered('Op de tast'))
  expect(await inDatabase('Op de tast')).toBe(1)
})
