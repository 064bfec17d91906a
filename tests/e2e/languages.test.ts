import { openDatabase } from '@vonk/prisma/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales } from '../../apps/web/src/i18n/locale.ts'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { chooseItem } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { sourceOf } from '../testkit/sources.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  await db.prisma.site.updateMany({ where: { domain: 'localhost' }, data: { locales: [...locales] } })
  await db.close()
  await site.server.end('SIGTERM')
  // Behind a proxy, so that a test can visit from another country.
  await site.server.start({ TRUST_PROXY: '1' })
})
afterAll(() => site.close())

const languageOf = (page: { evaluate<T>(read: () => T): Promise<T> }) =>
  page.evaluate(() => document.documentElement.lang)

/** The languages of the catalogues that a page has loaded. */
async function languagesOf(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const manifest: Record<string, { file: string }> = JSON.parse(
    sourceOf('apps/web/dist/client/.vite/manifest.json'),
  )
  const found = Object.entries(manifest).flatMap(([module, { file }]) => {
    const [, locale] = /^src\/i18n\/locales\/(\w+)\.po\?/.exec(module) ?? []
    return locale && loaded.some((name) => name.endsWith(`/${file}`)) ? [locale] : []
  })
  return [...new Set(found)].sort()
}

it('a visitor chooses a language without a script, and keeps it from page to page', async () => {
  const { page, context } = await site.window(undefined, { width: 320, hasScripts: false })
  await page.goto('/')
  const summary = page.locator('header summary')
  await summary.click()
  expect(await overflowOf(page)).toBe(0)
  await page.locator('header').getByRole('button', { name: 'Suomi' }).click()
  await page.waitForURL('**/fi/')
  expect(await languageOf(page)).toBe('fi')
  await page.locator('footer a[href$="/pages/faq"]').click()
  await page.waitForURL('**/fi/pages/faq')
  await page.goto('/pricing')
  expect(new URL(page.url()).pathname).toBe('/fi/pricing')
  expect(await overflowOf(page)).toBe(0)
  await context.close()
})

it('a visitor chooses a language at the log-in, and goes on to the page that they wanted', async () => {
  const { page, context } = await site.window(undefined, { width: 320, hasScripts: false })
  await page.goto('/login?next=%2Fchats')
  await page.locator('header summary').click()
  expect(await overflowOf(page)).toBe(0)
  await page.locator('header').getByRole('button', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/login?next=%2Fchats')
  expect(await languageOf(page)).toBe('de')
  await context.close()
})

it('a visitor who has typed an address finds it in the log-in of the other language', async () => {
  const { page, pageErrors, context } = await site.window(undefined, { width: 390 })
  await page.goto('/login')
  await page.locator('main input[name=email]').fill('anna@example.com')
  await page.locator('header summary').click()
  await page.locator('header').getByRole('button', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/login')
  expect(await languageOf(page)).toBe('de')
  expect(await page.locator('main input[name=email]').inputValue()).toBe('anna@example.com')
  expect(pageErrors).toEqual([])
  await context.close()
})

it('a visitor who has typed an address finds it again after the page of all languages', async () => {
  const { page, pageErrors, context } = await site.window(undefined, { width: 390 })
  // A visitor from the Netherlands, where the site offers Dutch only: the list leads to all languages.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '145.97.1.1' })
  await page.goto('/fi/login?next=%2Fchats')
  await page.locator('main input[name=email]').fill('anna@example.com')
  await page.locator('header summary').click()
  await page.locator('header').getByRole('link', { name: 'Kaikki kielet' }).click()
  await page.waitForURL('**/fi/lang-config?to=*')
  await page.getByRole('main').getByRole('button', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/login?next=%2Fchats')
  expect(await page.locator('main input[name=email]').inputValue()).toBe('anna@example.com')
  expect(page.url()).not.toContain('anna')
  expect(pageErrors).toEqual([])
  await context.close()
})

it('a visitor chooses the language of a page about an error without a script', async () => {
  const { page, context } = await site.window(undefined, { width: 320, hasScripts: false })
  await page.goto('/nothing?x=1')
  await page.locator('header summary').click()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Polski' }).click()
  await page.waitForURL('**/nothing?x=1')
  expect(await languageOf(page)).toBe('pl')
  await page.goto('/entry/leave')
  expect(await languageOf(page)).toBe('pl')
  await page.locator('summary').click()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Suomi' }).click()
  await page.waitForURL('**/entry/leave')
  expect(await languageOf(page)).toBe('fi')
  await context.close()
})

it('a visitor without a connection reads the page about it in another language, and then the page asked for', async () => {
  const { page, context } = await site.window(undefined, { width: 320, hasWorker: true })
  await page.goto('/')
  await page.evaluate(() =>
    navigator.serviceWorker.register('/sw-push.js?v=2').then(() => navigator.serviceWorker.ready),
  )
  await site.server.end('SIGTERM')
  await page.goto('/complaints', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Geen verbinding' }).waitFor()
  await page.locator('summary:visible').click()
  await page.getByRole('button', { name: 'Suomi' }).click()
  await page.getByRole('heading', { name: 'Ei yhteyttä' }).waitFor()
  expect(await languageOf(page)).toBe('fi')
  expect(await overflowOf(page)).toBe(0)
  await site.server.start()
  await page.getByRole('heading', { name: 'Valitukset' }).waitFor()
  expect(await languageOf(page)).toBe('fi')
  expect(new URL(page.url()).pathname).toBe('/complaints')
  await context.close()
})

it('a member chooses a language in the menu or in the settings, and the pages follow at once', async () => {
  const { page, pageErrors } = await site.window('anna@example.com')
  await page.goto('/likes')
  await page.locator('footer summary').click()
  expect(await axeViolations(page, 'the list of languages', { onlySerious: true })).toEqual([])
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: 'Taal: Nederlands' }).click()
  await chooseItem(page, 'Polski')
  await page.getByRole('navigation').getByRole('link', { name: 'Polubienia' }).first().waitFor()
  expect(await languageOf(page)).toBe('pl')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await page.getByRole('navigation').getByRole('link', { name: 'Polubienia' }).first().waitFor()
  await expect.poll(() => languagesOf(page)).toEqual(['pl'])
  await page.goto('/lang-config?to=/likes')
  expect(await axeViolations(page, 'the page of languages', { onlySerious: true })).toEqual([])
  await page.goto('/settings/account')
  await page.getByLabel('Język').last().selectOption('nl')
  await page.getByRole('navigation').getByRole('link', { name: 'Berichten' }).first().waitFor()
  expect(await languageOf(page)).toBe('nl')
  expect(pageErrors).toEqual([])
})
