import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { atRest, visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { judgedWidths } from '../testkit/every-case.ts'

let site: DemoSite
let pool: pg.Pool
beforeAll(async () => {
  site = await openDemoSite()
  pool = new pg.Pool({ connectionString: site.database.url, max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await site.close()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const people = (page: Page) => page.getByRole('article')
const names = async (page: Page) => page.getByRole('article').getByRole('link').allInnerTexts()
/** Without the presence, which nobody knows while the connection is lost. */
const namesAlone = async (page: Page) =>
  (await names(page)).map((name) => name.replace(/\n, online(status onbekend)?/, ''))
const show = (page: Page) => page.getByRole('link', { name: /^Toon \d+ mensen$/ })
/** Criteria that nobody in the demo data meets. */
const noMatches = 'gender=female&min_age=98&max_age=98&country=nl&interests=tea&show=people'

it('leads from the criteria to the results, and back from a profile to the same scroll position', async () => {
  const { page, pageErrors } = await site.window('anna@example.com', { width: 390 })
  await page.goto('/match-finder')
  await heading(page, 'Wie past bij je?').waitFor()
  await page.getByRole('radio', { name: 'Mannen' }).check()
  await page.getByRole('button', { name: 'Wijn' }).click()
  await page.waitForURL((url) => /gender=male/.test(url.search) && !/wine/.test(url.search))
  await page.reload()
  expect(await page.getByRole('radio', { name: 'Mannen' }).isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Wijn' }).getAttribute('aria-pressed')).toBe('false')

  await show(page).click()
  await people(page).first().waitFor()
  await page
    .getByText(/^Man, \d+ jaar, Nederland$/)
    .first()
    .waitFor()
  const first = page.getByRole('button', { name: /^Vind .* leuk$/ }).first()
  // The heart fills before the server has answered.
  const taken = page.waitForResponse((answer) => /LikeProfile/.test(answer.request().postData() ?? ''))
  await first.click()
  await page.waitForFunction(() => document.querySelector('article [aria-pressed="true"]'))
  await taken
  const liked = (await names(page))[0]

  await people(page).nth(3).getByRole('link').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await people(page).nth(3).getByRole('link').click()
  await page.waitForURL(/\/members\/\d+$/)
  await page.goBack()
  await people(page).nth(3).waitFor()
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 3, before)
  expect((await names(page))[0]).toBe(liked)

  // A profile that was liked does not appear again.
  await page.reload()
  await people(page).first().waitFor()
  expect(await names(page)).not.toContain(liked)

  await page.getByRole('link', { name: /^Wensen wijzigen/ }).click()
  await heading(page, 'Wie past bij je?').waitFor()
  expect(await page.getByRole('radio', { name: 'Mannen' }).isChecked()).toBe(true)
  expect(pageErrors).toEqual([])
})

it('works with the keyboard only: criteria, skipping, undoing', async () => {
  const { page, pageErrors } = await site.window('dewi@example.com')
  await page.goto('/match-finder')
  await heading(page, 'Wie past bij je?').waitFor()
  const tabTo = async (matches: string) => {
    for (let step = 0; step < 80; step++) {
      if (await page.evaluate((css) => document.activeElement?.matches(css), matches)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${matches} cannot be reached`)
  }
  await tabTo('input[type=radio]')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo('input[type=checkbox]')
  await page.keyboard.press('Space')
  await page.waitForURL(/real=1/)
  await show(page).waitFor()
  await tabTo('main a[href*="show=people"]')
  await page.keyboard.press('Enter')
  await people(page).nth(1).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.getByText('Fictief profiel').count()).toBe(0)

  const [gone, next] = await names(page)
  await tabTo('button[aria-label$="overslaan"]')
  await page.keyboard.press('Enter')
  await page.waitForFunction((name) => !document.body.innerText.includes(name), gone as string)
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe(next)
  const undo = page.getByRole('button', { name: 'Ongedaan maken' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    (name) => (document.querySelector('article a') as HTMLElement | null)?.innerText === name,
    gone as string,
  )
  await page.reload()
  await people(page).first().waitFor()
  expect((await names(page))[0]).toBe(gone)
  expect(pageErrors).toEqual([])
})

it('names the criterion that excludes most when nobody matches, and drops it with one press', async () => {
  const { page, pageErrors } = await site.window('anna@example.com', { width: 390 })
  await page.goto(`/match-finder?${noMatches}`)
  const explanation = page.getByText(
    /^Je leeftijden staan het meest in de weg: zonder die keuze passen er \d+ mensen\.$/,
  )
  await explanation.waitFor()
  const count = /\d+/.exec((await explanation.innerText()) ?? '')?.[0]
  await page.getByRole('link', { name: 'Toon alle leeftijden' }).click()
  await page.getByText(new RegExp(`^${count} mensen passen bij je wensen`)).waitFor()
  expect(new URL(page.url()).searchParams.get('min_age')).toBe('18')
  await page.goBack()
  await explanation.waitFor()
  expect(pageErrors).toEqual([])
})

it('keeps the results while offline, and sends a skip afterwards', async () => {
  const window = await site.window('anna@example.com', { width: 390 })
  const { page } = window
  await visit(page, '/match-finder?show=people')
  await people(page).nth(1).waitFor()
  const before = await namesAlone(page)
  await window.context.setOffline(true)
  await page
    .getByText(/Geen verbinding/)
    .first()
    .waitFor()
  expect(await namesAlone(page)).toEqual(before)
  await window.context.setOffline(false)
  await page
    .getByText(/Geen verbinding/)
    .first()
    .waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /overslaan$/ })
    .first()
    .click()
  await page.getByText(/komt niet meer langs$/).waitFor()
})

it('gives automatic likes between members who switched them on, and marks these likes', async () => {
  await pool.query(
    'update member set auto_like = true where id <> (select id from member where email = $1)',
    ['bram@example.com'],
  )
  const { page, pageErrors } = await site.window('bram@example.com')
  await page.goto('/settings/privacy')
  const toggle = page.getByRole('switch', { name: 'Geef namens mij likes' })
  expect(await toggle.isChecked()).toBe(false)
  await toggle.click()
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await page.getByText(/vindt je leuk$/).waitFor({ timeout: 20_000 })
  await page.goto('/likes/received')
  await page.getByText('Nieuw, via ons').waitFor()
  await page.getByRole('article').filter({ hasText: 'Nieuw, via ons' }).getByRole('link').click()
  await page.waitForURL(/\/likes\/m\/\d+$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { rows } = await pool.query(
    'select from_id as id from auto_like where to_id = (select id from member where email = $1)',
    ['bram@example.com'],
  )
  expect(rows).toHaveLength(1)
  await page.goto(`/members/${rows[0].id}`)
  await page.getByText(/laat ons likes geven aan mensen die passen: zo kreeg jij deze like\.$/).waitFor()
  expect(pageErrors).toEqual([])
})

it.each(judgedWidths)('has no axe violations at %i px: criteria, results, no results', async (width) => {
  const { page } = await site.window('anna@example.com', { width })
  for (const [path, ready] of [
    ['', '[role=slider], input[type=range]'],
    ['?show=people', 'article'],
    [`?${noMatches}`, 'main h2'],
  ] as const) {
    await page.goto(`/match-finder${path}`)
    await page.locator(ready).first().waitFor({ state: 'attached' })
    await atRest(page)
    expect(await axeViolations(page, path)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
})

it('starts the deck and the questions from the search that was made last', async () => {
  const { page, pageErrors } = await site.window('bram@example.com', { width: 390 })
  await page.goto('/members')
  await page.getByRole('button', { name: 'Nederland' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Provincie' }).selectOption({ label: 'Utrecht' })
  await sheet.getByRole('button', { name: /^Toon/ }).click()
  await page.waitForURL('**/members?region=nl-ut')
  await page.getByRole('link', { name: 'Swipespel' }).click()
  await page.getByRole('link', { name: /Je zoekopdracht wijzigen: .* · Utrecht/ }).waitFor()
  const href = await page.locator('[data-top] h2 a').getAttribute('href')
  const { rows } = await pool.query('select region from profile where id = $1', [href?.split('/').at(-1)])
  expect(rows).toEqual([{ region: 'NL-UT' }])

  await page.getByRole('link', { name: 'Matchfinder' }).click()
  await heading(page, 'Wie past bij je?').waitFor()
  expect(await page.getByRole('combobox', { name: 'Provincie' }).inputValue()).toBe('NL-UT')
  await page.getByRole('link', { name: 'je zoekopdracht' }).click()
  await page.waitForURL('**/members?region=nl-ut')
  expect(pageErrors).toEqual([])
})
