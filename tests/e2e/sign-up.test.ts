import { openDatabase } from '@vonk/prisma/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { visit } from '../testkit/browser.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../testkit/demo-site.ts'
import { doubleClick } from '../testkit/double-press.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const address = (word: string) => `${word}-${Date.now()}@example.org`
const begin = (page: Page) => page.getByRole('button', { name: 'Begin gratis' })

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('vrouw', { exact: true }).check({ force: true })
  await page.getByLabel('mannen').check({ force: true })
  await page.getByLabel('Profielnaam').fill('Floor')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een-goede-zin-8')
  await page.getByLabel('Dag').fill('4')
  await page.getByLabel('Maand').selectOption('5')
  await page.getByLabel('Jaar').fill('1994')
  await page.getByLabel(/^Ik geef toestemming/).check()
}

async function withoutScript(path: string) {
  const { page, context } = await site.window(undefined, { width: 390, hasScripts: false })
  await page.goto(path)
  return { context, page }
}

async function profilesOf(email: string) {
  const db = openDatabase(site.database.url, { max: 1 })
  const members = await db.prisma.member.findMany({ where: { email }, include: { profile: true } })
  await db.close()
  return members.map(({ profile }) => profile)
}

it('signs up without script, and keeps what was typed when something is wrong', async () => {
  const { context, page } = await withoutScript('/signup?gender=female&seeks=male&age=34')
  const email = address('zonder')
  expect(await page.getByRole('radio', { name: 'vrouw', exact: true }).isChecked()).toBe(true)
  await page.getByLabel('Profielnaam').fill('Floor')
  await page.getByLabel('E-mailadres').fill('floor@')
  await page.getByLabel('Land').selectOption({ label: 'België' })
  await page.getByLabel('Provincie (niet verplicht)').selectOption({ label: 'Antwerpen' })
  await begin(page).click()
  await page.getByRole('link', { name: /^Nog \d+ velden$/ }).waitFor()
  expect(await page.getByLabel('Profielnaam').inputValue()).toBe('Floor')
  expect(await page.getByLabel('Provincie (niet verplicht)').inputValue()).toBe('BE-VAN')
  expect(await page.getByLabel('E-mailadres').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  expect(await overflowOf(page)).toBe(0)
  await page.getByLabel('Plaats (niet verplicht)').selectOption('Mechelen')
  await fill(page, email)
  await begin(page).click()
  await page.waitForURL(/\/complete-signup$/)
  expect((await context.cookies()).some(({ httpOnly }) => httpOnly)).toBe(true)
  expect(await profilesOf(email)).toMatchObject([{ country: 'BE', region: 'BE-VAN', city: 'Mechelen' }])
  await context.close()
})

it('makes one account of a double press, with and without script', async () => {
  const window = await site.window()
  let posts = 0
  window.page.on('request', (request) => {
    if (request.method() === 'POST' && /\/signup$/.test(request.url())) posts++
  })
  await visit(window.page, '/signup')
  const typed = address('dubbel')
  await fill(window.page, typed)
  await doubleClick(begin(window.page))
  await window.page.waitForURL(/\/complete-signup/)
  expect(posts).toBe(1)
  expect(await profilesOf(typed)).toHaveLength(1)

  const { context, page } = await withoutScript('/signup')
  const plain = address('dubbel-zonder')
  await fill(page, plain)
  await doubleClick(begin(page))
  await expect.poll(() => profilesOf(plain)).toHaveLength(1)
  await context.close()
})

it('grows with the script: regions and cities, a mistyped address, a draft, and errors in place', async () => {
  const window = await site.window(undefined, { width: 390 })
  const { page, pageErrors } = window
  await visit(page, '/signup?age=34&interest=wine&interest=music')
  const year = Number(await page.getByLabel('Jaar').inputValue())
  expect(new Date().getFullYear() - year).toBe(34)
  await page.getByLabel('Land').selectOption({ label: 'Duitsland' })
  const region = page.getByLabel('Deelstaat (niet verplicht)')
  expect(await region.locator('option').count()).toBe(17)
  expect(await page.getByLabel('Plaats (niet verplicht)').isVisible()).toBe(false)
  await region.selectOption({ label: 'Berlin' })
  await page.getByLabel('Plaats (niet verplicht)').selectOption('Berlin')
  await page.getByLabel('E-mailadres').fill('floor@gmial.com')
  await page.getByLabel('Profielnaam').fill('Floor')
  await page.getByRole('button', { name: 'Bedoelde je floor@gmail.com?' }).click()
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('floor@gmail.com')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('te kort')
  expect(await axeViolations(page, 'the sign-up')).toEqual([])

  await visit(page, page.url())
  expect(await page.getByLabel('Profielnaam').inputValue()).toBe('Floor')
  expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('Plaats (niet verplicht)').inputValue()).toBe('Berlin')

  await mark(window)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('te kort')
  await begin(page).click()
  await page.getByText('Kies wat je bent.').first().waitFor()
  expect(await isSamePage(window)).toBe(true)
  expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('te kort')
  expect(await page.getByLabel('Deelstaat (niet verplicht)').locator('option').count()).toBe(17)
  expect(
    await page.getByLabel('man', { exact: true }).evaluate((field) => field === document.activeElement),
  ).toBe(true)
  expect(await axeViolations(page, 'the refused sign-up')).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  await fill(page, address('script'))
  await begin(page).click()
  await page.waitForURL(/\/complete-signup/)
  expect(await page.evaluate(() => sessionStorage.getItem('vonk:signup-draft'))).toBeNull()
  await page.getByRole('heading', { name: 'Welkom, Floor' }).waitFor()
  await page.goto('/complete-signup?step=about')
  for (const name of ['Wijn', 'Muziek'])
    expect(await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')).toBe('true')
  expect(pageErrors).toEqual([])
})
