import { randomUUID } from 'node:crypto'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Actor, type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { logIn, openBrowser, openWindow, type Window } from '../../testkit/browser.ts'
import { hours, minutes, seconds } from '../../testkit/clock.ts'
import { order, setPaymentOutcome } from '../../testkit/money.ts'
import { serve, type TestServer } from '../../testkit/server.ts'

let fixture: AppFixture
let server: TestServer
let browser: Browser
let passwordHash: string
const windows: Window[] = []
let number = 0

beforeAll(async () => {
  fixture = await createAppFixture('recent')
  ;[server, browser, passwordHash] = await Promise.all([
    serve(fixture, { pages: true }),
    openBrowser(),
    hashPassword('vonk-demo'),
  ])
})
afterEach(async () => {
  for (const { context, pageErrors } of windows.splice(0)) {
    await context.close()
    expect(pageErrors).toEqual([])
  }
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** A member who signs up at the current time of the server clock. */
async function newcomer(credits = 0): Promise<Actor & { email: string }> {
  const email = `newcomer-${++number}@example.org`
  return Object.assign(await fixture.person({ email, passwordHash, credits, name: 'Nieuwkomer' }), { email })
}

async function windowOf(email: string, options?: Parameters<typeof openWindow>[2]): Promise<Window> {
  const window = await openWindow(browser, server.url, options)
  windows.push(window)
  // The clock of the page runs until the test moves it.
  await window.page.clock.install()
  await logIn(window, email)
  return window
}

const clock = (page: Page) => page.getByRole('timer')
/** The seconds that are left according to the banner. */
async function left(page: Page): Promise<number> {
  const [h, m, s] = (await clock(page).first().innerText()).replace(/\s/g, '').split(':').map(Number)
  return (h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0)
}
/** Checks the time that the banner shows; on a slow machine up to two minutes may have passed since. */
async function isLeft(page: Page, expected: number) {
  await clock(page).first().waitFor()
  const shown = await left(page)
  expect(shown).toBeLessThanOrEqual(expected)
  expect(shown).toBeGreaterThan(expected - 120)
}

it('counts down above every page by the clock of the server', async () => {
  const someone = await newcomer(5)
  fixture.clock.advance(47 * minutes + 12 * seconds)
  const rest = 3 * 3600 + 12 * 60 + 48
  const { page } = await windowOf(someone.email)
  for (const path of [
    '/members',
    '/likes',
    '/chats',
    '/profile',
    '/settings/account',
    '/swipe-game',
    '/premium',
  ]) {
    await page.goto(path)
    await isLeft(page, rest)
    expect(await page.locator('aside a[href="/credits"]').count()).toBe(1)
  }
  await page.locator('aside a[href="/credits"]').click()
  // The shop appends the selected package to the URL.
  await page.waitForURL(/\/credits(\/|$)/)
  // Beside the reminder of the activation mail it says only what it must.
  await page
    .locator('[data-countdown]')
    .getByText(/^\d+% korting$/)
    .filter({ visible: true })
    .waitFor()
  await isLeft(page, rest)
  expect(await clock(page).count()).toBe(1)
})

it('ignores the clock of the device, and asks the server when that clock jumps', async () => {
  const someone = await newcomer(5)
  const { page } = await windowOf(someone.email)
  await page.goto('/members')
  let rest = 4 * 3600
  await isLeft(page, rest)
  for (const days of [1, -2]) {
    // Only the clock of the server moves on, so the page can know it only from a response.
    fixture.clock.advance(10 * minutes)
    rest -= 600
    await page.clock.setSystemTime(Date.now() + days * 24 * hours)
    await expect.poll(() => left(page)).toBeLessThanOrEqual(rest)
    await isLeft(page, rest)
  }
})

it('disappears when logging out, and comes back with the same end time', async () => {
  const someone = await newcomer(5)
  const window = await windowOf(someone.email)
  const { page } = window
  await page.goto('/members')
  await isLeft(page, 4 * 3600)
  await page.getByRole('button', { name: 'Account van Nieuwkomer' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await clock(page).count()).toBe(0)
  fixture.clock.advance(1 * hours)
  await logIn(window, someone.email)
  await page.goto('/members')
  await isLeft(page, 3 * 3600)
})

it('is offered after 40 seconds to a member without credits, once in seven days', async () => {
  const someone = await newcomer(0)
  const { page } = await windowOf(someone.email, { width: 390 })
  await page.goto('/members')
  await clock(page).waitFor()
  const offer = page.getByRole('dialog', { name: '25% korting op je eerste credits' })
  await page.clock.fastForward(20 * seconds)
  await page.getByRole('link', { name: 'Likes' }).first().click()
  await page.waitForURL(/\/likes\/received$/)
  expect(await offer.count()).toBe(0)
  await page.clock.fastForward(20 * seconds)
  await offer.waitFor()
  // The banner behind the dialog is hidden from screen readers.
  await expect.poll(() => clock(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Nu niet' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await clock(page).waitFor()
  await page.clock.fastForward(60 * seconds)
  await page.getByRole('link', { name: 'Ontdek' }).first().click()
  await page.clock.fastForward(60 * seconds)
  expect(await offer.count()).toBe(0)
})

it('ends on the page of the packages: the banner disappears and the prices change once', async () => {
  const someone = await newcomer(0)
  fixture.clock.advance(4 * hours - 5 * minutes)
  const { page } = await windowOf(someone.email)
  await page.goto('/credits')
  await isLeft(page, 5 * 60)
  const cheapest = page.locator('main').getByText('14,96')
  await cheapest.first().waitFor()
  await page.evaluate(() => {
    const texts = [document.querySelector('main')?.textContent?.includes('14,96')]
    new MutationObserver(() => {
      const has = document.querySelector('main')?.textContent?.includes('14,96')
      if (has !== texts.at(-1)) texts.push(has)
    }).observe(document.querySelector('main') as Node, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { texts })
  })
  fixture.clock.advance(5 * minutes)
  const asked = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('TimeBonusNow') ?? false,
  )
  await page.clock.fastForward(5 * minutes)
  await asked
  await clock(page).waitFor({ state: 'detached' })
  await cheapest.first().waitFor({ state: 'detached' })
  await page.locator('main').getByText('19,95').first().waitFor()
  expect(await page.evaluate(() => (window as unknown as { texts: boolean[] }).texts)).toEqual([true, false])
})

it('ends in every window with a payment, which also unlocks premium photos', async () => {
  const someone = await newcomer(0)
  const locked = await fixture.services.db.prisma.photo.findFirstOrThrow({
    where: { isPremium: true, profile: { status: 'active', isPrivate: false, isFictional: false } },
    orderBy: { id: 'asc' },
  })
  const phone = await windowOf(someone.email, { width: 390 })
  const laptop = await windowOf(someone.email)
  await phone.page.goto('/members')
  await laptop.page.goto(`/members/${locked.profileId}`)
  await Promise.all([clock(phone.page).waitFor(), clock(laptop.page).waitFor()])
  await laptop.page.getByText('Premium').first().waitFor()
  const closed = laptop.page.getByText('Deze foto is voor premiumleden.')
  await closed.first().waitFor()

  const { payment } = await order(someone, { discountCode: 'WELKOM25' })
  expect(payment.amount.amount).toBe(1496)
  await clock(phone.page).waitFor()
  await setPaymentOutcome(fixture, payment.id, 'paid')

  for (const { page } of [phone, laptop]) {
    await clock(page).waitFor({ state: 'detached' })
    await page
      .getByRole('link', { name: /^Credits/ })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: 'Premium', exact: true }).count()).toBe(0)
  }
  await closed.first().waitFor({ state: 'detached' })
})

it('shows a premium member the remaining balance while credits are spent elsewhere', async () => {
  const email = 'spender@example.org'
  const spender = await fixture.person({ email, passwordHash, credits: 11, isPaid: true })
  const other = await fixture.person({ name: 'Luisteraar' })
  const { page } = await windowOf(email)
  await page.goto('/members')
  const credits = page.getByRole('link', { name: /^Credits/ }).first()
  await credits.waitFor()
  expect((await credits.innerText()).trim()).toBe('Credits')
  const sendOne = () => {
    const message = { profileId: other.id, clientId: randomUUID(), text: 'Hoi' }
    return sendMessage(spender.member(), message)
  }
  await sendOne()
  const warning = credits.locator('[data-tone="warning"]', { hasText: 'nog 10 credits' })
  await warning.waitFor()
  for (let left = 10; left > 0; left--) await sendOne()
  await credits.locator('[data-tone="danger"]', { hasText: 'nog 0 credits' }).waitFor()
  expect(await clock(page).count()).toBe(0)
})
