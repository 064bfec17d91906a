import { openDatabase } from '@vonk/prisma/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { visit } from '../testkit/browser.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../testkit/demo-site.ts'
import { doubleClick } from '../testkit/double-press.ts'
import { judgedWidths } from '../testkit/every-case.ts'
import { ScreenReader } from '../testkit/screen-reader.ts'
import {
  answerBirth,
  answerName,
  answerPlace,
  answerUntilAccount,
  answerWho,
  begin,
  fillAccount,
  fillSignUp,
  goOn,
  questionIn,
  signUpForm,
} from '../testkit/sign-up.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const address = (word: string) => `${word}-${Date.now()}@example.org`
const later = { timeout: 10_000 }
const back = (page: Page) => signUpForm(page).getByRole('button', { name: 'Terug' })

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

it('asks one question after the other without script, and keeps each answer', async () => {
  const { context, page } = await withoutScript('/signup?gender=female&seeks=male&age=34')
  const email = address('zonder')
  expect(await page.getByRole('radio', { name: 'vrouw', exact: true }).isChecked()).toBe(true)
  await goOn(page)
  await page.getByText('Zonder deze toestemming kunnen anderen je niet vinden.').waitFor()
  await answerWho(page)
  await page.getByText('Vraag 2 van 5').waitFor()
  expect(await page.title()).toMatch(/^Wanneer ben je geboren\?/)
  await page.getByLabel('Dag').fill('31')
  await page.getByLabel('Maand').selectOption('2')
  await goOn(page)
  await page.getByText('Ongeldige geboortedatum.').waitFor()
  expect(await page.getByLabel('Dag').inputValue()).toBe('31')
  await answerBirth(page)

  // The cities of a region follow once it is known.
  await page.getByLabel('België').check({ force: true })
  await page.getByLabel('Provincie (niet verplicht)').selectOption({ label: 'Antwerpen' })
  await goOn(page)
  await page.getByLabel('Plaats (niet verplicht)').selectOption('Mechelen')
  await goOn(page)
  await questionIn(page, 'name').waitFor()

  // Back, by the button of the form and by the browser's, and nothing is lost.
  await back(page).click()
  await questionIn(page, 'place').waitFor()
  expect(await page.getByLabel('Plaats (niet verplicht)').inputValue()).toBe('Mechelen')
  await goOn(page)
  await answerName(page)
  await page.goBack()
  await questionIn(page, 'name').waitFor()
  await answerName(page)

  await page.getByLabel('E-mailadres').fill('floor@')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een-goede-zin-8')
  await begin(page).click()
  await page.getByText('Ongeldige e-mail').waitFor()
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('floor@')
  expect(await page.getByLabel('E-mailadres').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  expect(await page.content()).not.toContain('een-goede-zin-8')
  expect(page.url()).not.toMatch(/floor|een-goede/i)
  expect(await overflowOf(page)).toBe(0)
  await fillAccount(page, email)
  await begin(page).click()
  await page.waitForURL(/\/complete-signup$/)
  expect((await context.cookies()).some(({ httpOnly }) => httpOnly)).toBe(true)
  expect(await profilesOf(email)).toMatchObject([
    { name: 'Floor', country: 'BE', region: 'BE-VAN', city: 'Mechelen', gender: 'female' },
  ])
  await context.close()
})

it('leads back to the question that the server rejects, with and without script', async () => {
  const { page, pageErrors } = await site.window(undefined, { width: 390 })
  await visit(page, '/signup')
  await fillSignUp(page, 'anna@example.com')
  await begin(page).click()
  await page.getByText('Er bestaat al een account met dit e-mailadres').waitFor()
  await expect
    .poll(() => page.getByLabel('E-mailadres').evaluate((field) => field === document.activeElement), later)
    .toBe(true)
  // A name of contact details is rejected by the server only: the form shows that question, the rest stays.
  await page.getByLabel('E-mailadres').fill(address('terug'))
  await back(page).click()
  await page.getByLabel('Profielnaam').fill('mail floor@gmail.com')
  await goOn(page)
  // Two presses at one spot would be a double press.
  await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
  await page.locator('#name-note p').waitFor()
  await expect
    .poll(() => page.getByLabel('Profielnaam').evaluate((field) => field === document.activeElement), later)
    .toBe(true)
  expect(await axeViolations(page, 'the rejected name')).toEqual([])
  await page.goBack()
  expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('een-goede-zin-8')
  await page.goForward()
  await answerName(page)
  await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
  await page.waitForURL(/\/complete-signup/)
  expect(pageErrors).toEqual([])

  const plain = await withoutScript('/signup')
  await answerUntilAccount(plain.page, 'mail floor@gmail.com')
  await fillAccount(plain.page, address('terug-zonder'))
  await begin(plain.page).click()
  await questionIn(plain.page, 'name').locator('#name-note p').waitFor()
  await answerName(plain.page)
  expect(await plain.page.getByLabel('E-mailadres').inputValue()).toContain('terug-zonder')
  expect(await plain.page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('')
  await plain.context.close()
})

it('makes one account of a double press, and skips no question by one, with and without script', async () => {
  const window = await site.window()
  let posts = 0
  window.page.on('request', (request) => {
    if (request.method() === 'POST' && /\/signup$/.test(request.url())) posts++
  })
  await visit(window.page, '/signup')
  const typed = address('dubbel')
  await answerWho(window.page)
  await answerBirth(window.page)
  await answerPlace(window.page)
  await window.page.getByLabel('Profielnaam').fill('Floor')
  await doubleClick(signUpForm(window.page).getByRole('button', { name: 'Verder' }))
  await questionIn(window.page, 'account').waitFor()
  expect(await window.page.getByText('Ongeldige e-mail').count()).toBe(0)
  await fillAccount(window.page, typed)
  await doubleClick(begin(window.page))
  await window.page.waitForURL(/\/complete-signup/)
  expect(posts).toBe(1)
  expect(await profilesOf(typed)).toHaveLength(1)

  const { context, page } = await withoutScript('/signup')
  const plain = address('dubbel-zonder')
  await fillSignUp(page, plain)
  await doubleClick(begin(page))
  await expect.poll(() => profilesOf(plain), later).toHaveLength(1)
  await context.close()
})

it('moves between questions by the browser, and loses nothing by a reload or a later visit', async () => {
  const { page, pageErrors } = await site.window(undefined, { width: 390 })
  await visit(page, '/signup?age=34&interest=wine&interest=music')
  await answerWho(page)
  const year = Number(await page.getByLabel('Jaar').inputValue())
  expect(new Date().getFullYear() - year).toBe(34)
  await answerBirth(page)
  await page.goBack()
  await questionIn(page, 'birth').waitFor()
  await page.goBack()
  await questionIn(page, 'who').waitFor()
  expect(await page.getByLabel('mannen').isChecked()).toBe(true)
  await page.goForward()
  await page.goForward()
  await questionIn(page, 'place').waitFor()

  await page.getByLabel('Duitsland').check({ force: true })
  const region = page.getByLabel('Deelstaat (niet verplicht)')
  expect(await region.locator('option').count()).toBe(17)
  expect(await page.getByLabel('Plaats (niet verplicht)').isVisible()).toBe(false)
  await region.selectOption({ label: 'Berlin' })
  await page.getByLabel('Plaats (niet verplicht)').selectOption('Berlin')
  await page.reload()
  await questionIn(page, 'place').waitFor()
  expect(await page.getByLabel('Duitsland').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Plaats (niet verplicht)').inputValue(), later).toBe('Berlin')
  await goOn(page)
  await answerName(page)
  await fillAccount(page, 'floor@gmial.com')
  await page.getByRole('button', { name: 'Bedoelde je floor@gmail.com?' }).click()
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('floor@gmail.com')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('een-goede-zin-8')

  // Another visit of this tab goes on where it was left, with everything but the password.
  await page.goto('/pages/faq')
  await visit(page, '/signup')
  await questionIn(page, 'account').waitFor()
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('floor@gmail.com')
  expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('')
  await back(page).click()
  expect(await page.getByLabel('Profielnaam').inputValue()).toBe('Floor')
  await goOn(page)

  await page.goto('/signup?interest=wine&interest=music')
  await fillAccount(page, address('script'))
  await begin(page).click()
  await page.waitForURL(/\/complete-signup/)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /signup-draft/.test(key))),
  ).toEqual([])
  await page.getByRole('heading', { name: 'Welkom, Floor' }).waitFor()
  await page.getByRole('progressbar', { name: 'Stap 1 van 5' }).waitFor()
  await page.goto('/complete-signup?step=about')
  for (const name of ['Wijn', 'Muziek'])
    expect(await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')).toBe('true')
  expect(pageErrors).toEqual([])
})

it('is answered by the keyboard alone, and says question and progress to a screen reader', async () => {
  const window = await site.window()
  const { page, context, pageErrors } = window
  const reader = await ScreenReader.of(page)
  await visit(page, '/signup')
  await mark(window)
  await reader.find('heading', /^Wie ben je, en wie zoek je\?$/)
  await reader.find('status', /^Vraag 1 van 5$|^$/)
  const type = (text: string) => page.keyboard.type(text)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('radio', { name: 'man', exact: true }).focus()
  await press('Enter')
  await page.getByText('Kies wie je zoekt.').waitFor()
  await reader.find('radio', /^man$/)
  await press('ArrowRight', 'Tab', 'Space', 'Tab', 'Space', 'Enter')

  await expect.poll(() => page.locator('[role=status]').first().textContent(), later).toBe('Vraag 2 van 5')
  expect(await focusedName(page)).toBe('dateOfBirth')
  await reader.find('group', /^Wanneer ben je geboren\?$/)
  await type('4')
  await press('Tab')
  await type('mei')
  await press('Tab')
  await type(String(new Date().getFullYear() - 17))
  await press('Enter')
  await page.getByText('Vul uw geboortedatum in (18+ jaar)').waitFor()
  expect(await page.getByText('Vul uw geboortedatum in (18+ jaar)').count()).toBe(1)
  expect(await focusedName(page)).toBe('dateOfBirth')
  await press('Tab', 'Tab')
  await type('1994')
  await press('Enter')
  await questionIn(page, 'place').waitFor()
  await press('Enter')
  await questionIn(page, 'name').waitFor()
  await type('Sam')
  await press('Enter')
  await questionIn(page, 'account').waitFor()
  expect(await focusedName(page)).toBe('email')
  await type(address('toetsen'))
  await press('Tab')
  await type('een-goede-zin-8')
  expect(await isSamePage(window)).toBe(true)
  await press('Enter')
  await page.waitForURL(/\/complete-signup/)
  expect(pageErrors).toEqual([])
  await context.close()
})

const focusedName = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name)

it.each(judgedWidths)('keeps its buttons at one place of every question, at %i px', async (width) => {
  const { page, context, pageErrors } = await site.window(undefined, { width, reducedMotion: false })
  await visit(page, '/signup')
  const places: number[] = []
  const look = async (name: string) => {
    await questionIn(page, name).waitFor()
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => (effect?.getComputedTiming().endTime ?? 0) !== Number.POSITIVE_INFINITY)
          .map((animation) => animation.finished.catch(() => {})),
      ),
    )
    const button = signUpForm(page).locator('[type=submit]').first()
    const box = await button.boundingBox()
    places.push(Math.round(box?.y ?? -1))
    const height = page.viewportSize()?.height ?? 0
    expect((box?.y ?? 0) + (box?.height ?? 0), `the button of ${name}`).toBeLessThanOrEqual(height)
    expect(await overflowOf(page), name).toBe(0)
    expect(await axeViolations(page, `the question ${name}`)).toEqual([])
  }
  await look('who')
  await answerWho(page)
  await look('birth')
  await answerBirth(page)
  await page.getByLabel('Provincie (niet verplicht)').selectOption({ label: 'Utrecht' })
  await page.getByLabel('Plaats (niet verplicht)').waitFor()
  await look('place')
  await answerPlace(page)
  await look('name')
  await answerName(page)
  await look('account')
  expect([...new Set(places)], places.join(' ')).toHaveLength(1)
  expect(pageErrors).toEqual([])
  await context.close()
})
