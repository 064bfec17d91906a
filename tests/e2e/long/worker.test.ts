import { openDatabase } from '@vonk/prisma/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** Waits until the service worker answers for the page. */
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** What the worker has stored: the paths by the first words of the name of their cache. */
const copies = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name.split('-').slice(0, 2).join('-')] = requests.map(({ url }) => new URL(url).pathname)
    }
    return found
  })

const shellOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('vonk-shell')))

it('the worker keeps the shell and no word or picture of a member, and says when there is no connection', async () => {
  const { page } = await site.window('anna@example.com', { width: 390, hasWorker: true })
  await visit(page, '/members')
  await controlled(page)
  await visit(page, '/members')
  await visit(page, '/chats')
  await visit(page, '/pages/terms')
  await page.evaluate(() => fetch('/icon-180.png'))
  const stored = await copies(page)
  expect(Object.keys(stored).sort()).toEqual(['vonk-pages', 'vonk-pictures', 'vonk-shell'])
  expect(stored['vonk-pages']).toEqual(['/pages/terms'])
  expect(stored['vonk-shell']).toEqual(
    expect.arrayContaining(['/offline', '/offline/application', '/icon.svg']),
  )
  const others = Object.values(stored)
    .flat()
    .filter((path) => !/^\/(assets\/|offline(\/application)?$|icon|pages\/terms$)/.test(path))
  expect(others).toEqual([])

  await site.server.end('SIGTERM')
  await page.goto('/complaints', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Geen verbinding' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(await axeViolations(page, 'the page without a connection', { onlySerious: true })).toEqual([])
  const words = await page.locator('html').innerHTML()
  for (const name of ['Anna', 'anna@', 'Dewi']) expect(words).not.toContain(name)
  await page.goto('/pages/terms', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.title()).not.toBe('Vonk')

  await page.goto('/complaints', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Geen verbinding' }).waitFor()
  await site.server.start()
  // The page opens by itself when the server answers again.
  await page.getByRole('navigation').getByRole('link', { name: 'Likes' }).first().waitFor()
})

it('a new worker waits for a press, also for a message that is under way, and loses nothing', async () => {
  const { context, page } = await site.window('anna@example.com', { width: 390, hasWorker: true })
  // The socket never opens, so that messages go over HTTP, which `setOffline` interrupts.
  await context.routeWebSocket(/graphql/, () => {})
  await page.goto('/chats')
  await controlled(page)
  const before = await shellOf(page)
  await page.getByRole('main').getByRole('link', { name: /Dewi/ }).first().click()
  const composer = page.getByRole('textbox', { name: /bericht/i })
  await composer.waitFor()

  // What the page without a connection says has changed: that is a new worker.
  const db = openDatabase(site.database.url, { max: 1 })
  await db.prisma.site.updateMany({
    where: { domain: 'localhost' },
    data: { settings: { supportPhone: '030-765 43 21' } },
  })
  await db.close()
  await site.server.end('SIGTERM')
  await site.server.start()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const bar = page.getByRole('status').filter({ hasText: 'Nieuwe versie' })
  await bar.waitFor()

  await context.setOffline(true)
  await composer.fill('Dit blijft bewaard')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  const message = page.getByRole('log').getByText('Dit blijft bewaard')
  await message.waitFor()
  await bar.waitFor({ state: 'detached' })
  await context.setOffline(false)
  await bar.waitFor()
  await bar.getByRole('button', { name: 'Vernieuwen' }).click()
  // The new worker has replaced the shell of the old one.
  await expect
    .poll(async () => (await shellOf(page)).filter((name) => before.includes(name)), { timeout: 15_000 })
    .toEqual([])
  expect(await shellOf(page)).toHaveLength(1)
  await composer.waitFor()
  await page.getByRole('log').getByLabel(delivered('Dit blijft bewaard')).waitFor()
  expect(await message.count()).toBe(1)
  expect(await bar.count()).toBe(0)
})

it('a worker that misbehaves is switched off, and takes everything that it stored with it', async () => {
  const { page } = await site.window('anna@example.com', { hasWorker: true })
  await visit(page, '/members')
  await controlled(page)
  await site.server.end('SIGTERM')
  await site.server.start({ SERVICE_WORKER: 'false' })
  await page.goto('/members')
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return { registrations: registrations.length, caches: await caches.keys() }
    })
  await expect.poll(left).toEqual({ registrations: 0, caches: [] })
  await visit(page, '/members')
  expect(await left()).toEqual({ registrations: 0, caches: [] })
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
