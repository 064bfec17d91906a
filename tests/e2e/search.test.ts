import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { atRest } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const people = (page: Page) => page.getByRole('article')
const more = (page: Page) => page.getByRole('button', { name: /^Meer filters/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Wie zoek je?' })

it('filters in the sheet on a phone, shows each filter as a chip, and drops it with one press', async () => {
  const { page, pageErrors } = await site.window('anna@example.com', { width: 320 })
  await page.goto('/members')
  await people(page).first().waitFor()
  await more(page).click()
  await sheet(page).getByRole('checkbox', { name: 'Met foto' }).check()
  await sheet(page).getByRole('checkbox', { name: 'Gedeelde interesses' }).check()
  await sheet(page).getByRole('combobox', { name: 'Volgorde' }).selectOption('Past het best')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await sheet(page).getByRole('button', { name: /^Toon/ }).click()
  await page.waitForURL(
    (url) => /photo=1/.test(url.search) && /shared=1/.test(url.search) && /sort=fit/.test(url.search),
  )
  const chips = page.getByRole('list', { name: 'Filters die aanstaan' })
  await chips.getByRole('button', { name: '‘Met foto’ weghalen' }).click()
  await page.waitForURL((url) => !/photo=1/.test(url.search) && /shared=1/.test(url.search))
  await chips.getByRole('button', { name: '‘Past het best’ weghalen' }).click()
  await page.waitForURL((url) => !/sort=/.test(url.search))
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
  await atRest(page)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(pageErrors).toEqual([])
})

it('filters by the facts of a profile on a phone, and says each of them on a chip', async () => {
  const { page, pageErrors } = await site.window('anna@example.com', { width: 390 })
  await page.goto('/members')
  await people(page).first().waitFor()
  await more(page).click()
  const choose = (name: string, option: string) =>
    sheet(page).getByRole('combobox', { name, exact: true }).selectOption(option)
  await choose('Zoekt', 'Een relatie')
  await choose('Spreekt', 'Nederlands')
  await choose('Kinderen', 'Heeft kinderen')
  await choose('Roken', 'Rookt niet')
  await sheet(page).getByRole('checkbox', { name: 'Met gecontroleerde foto' }).check()
  await sheet(page).getByRole('slider', { name: 'Kleinste lengte' }).fill('170')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await sheet(page).getByRole('button', { name: /^Toon/ }).click()
  await page.waitForURL((url) =>
    ['seeks=relationship', 'language=nl', 'children=yes', 'smoking=no', 'verified=1', 'min_height=170'].every(
      (part) => url.search.includes(part),
    ),
  )
  const chips = page.getByRole('list', { name: 'Filters die aanstaan' })
  for (const label of [
    'Een relatie',
    'Spreekt Nederlands',
    'Heeft kinderen',
    'Rookt niet',
    '170 cm of langer',
  ])
    await chips.getByRole('button', { name: `‘${label}’ weghalen` }).click()
  await page.waitForURL((url) => url.search === '?verified=1')
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
  await atRest(page)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(pageErrors).toEqual([])
})

it('switches the notice of a saved search on by keyboard, and the kind appears in the settings', async () => {
  const { page, pageErrors } = await site.window('bram@example.com', { width: 1280 })
  await page.goto('/members?smoking=no')
  await more(page).press('Enter')
  await sheet(page).getByRole('textbox', { name: 'Bewaar deze zoekopdracht als' }).fill('Rookvrij')
  await page.keyboard.press('Enter')
  const bell = sheet(page).getByRole('button', { name: 'Laat weten wie er nieuw is voor “Rookvrij”' })
  await bell.waitFor()
  expect(await bell.getAttribute('aria-pressed')).toBe('false')
  await bell.press('Enter')
  await sheet(page)
    .getByText(/^Je krijgt hooguit één melding per dag/)
    .waitFor()
  expect(await bell.getAttribute('aria-pressed')).toBe('true')
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await more(page).press('Enter')
  await bell.waitFor()
  expect(await bell.getAttribute('aria-pressed')).toBe('true')
  await page.goto('/notifications')
  await page
    .getByRole('switch', { name: /Bewaarde zoekopdrachten/ })
    .first()
    .waitFor()
  expect(pageErrors).toEqual([])
})

it('names the filter that excludes most when nobody fits, and drops it', async () => {
  const { page, pageErrors } = await site.window('anna@example.com', { width: 1280 })
  await page.goto('/members?min_age=97&max_age=97')
  await page.getByText(/^Zonder ‘97 jaar’ (is|zijn) er \d+\+?\.$/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Zoek ongeacht leeftijd' }).click()
  await page.waitForURL((url) => !/min_age=97/.test(url.search))
  await people(page).first().waitFor()
  expect(pageErrors).toEqual([])
})

it('saves, opens, renames and deletes a search by keyboard', async () => {
  const { page, pageErrors } = await site.window('anna@example.com', { width: 1280 })
  await page.goto('/members?gender=male&online=1')
  await more(page).press('Enter')
  await sheet(page).getByRole('textbox', { name: 'Bewaar deze zoekopdracht als' }).fill('Nu in de buurt')
  await page.keyboard.press('Enter')
  const saved = (name: string) => sheet(page).getByRole('button', { name, exact: true })
  await saved('Nu in de buurt').waitFor()
  await saved('“Nu in de buurt” hernoemen').press('Enter')
  const field = sheet(page).getByRole('textbox', { name: 'Naam', exact: true })
  await field.fill('Wie er is')
  await field.press('Enter')
  await saved('Wie er is').waitFor()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })

  await page.goto('/members')
  await people(page).first().waitFor()
  await more(page).press('Enter')
  await saved('Wie er is').press('Enter')
  await page.waitForURL((url) => /online=1/.test(url.search))
  await more(page).press('Enter')
  await saved('“Wie er is” verwijderen').press('Enter')
  await saved('Wie er is').waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})
