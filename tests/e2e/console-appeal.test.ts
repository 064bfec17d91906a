import { report } from '@vonk/schema/safety/report.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { axeViolations } from '../testkit/axe.ts'
import { openBrowser, openWindow, type Window } from '../testkit/browser.ts'
import { createStaff } from '../testkit/console.ts'
import { executeDecisions, openDesk } from '../testkit/desk.ts'
import { cookieOf } from '../testkit/http.ts'
import { mailsTo } from '../testkit/mails.ts'
import { serve, type TestServer } from '../testkit/server.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.clock.followTime()
  server = await serve(fixture, { pages: true })
})
afterAll(async () => {
  fixture?.clock.stop()
  await server?.close()
  await fixture?.close()
})

const desk = async (name: string) =>
  openDesk(fixture, server, await createStaff(fixture, { language: 'nl', name }))

/** Decides the open case as a violation or, of an appeal, grants it. */
async function decide({ page }: Window, words: string, keys: string[]) {
  await page.keyboard.press('n')
  await page.getByRole('blockquote').getByText(words).waitFor()
  await page.getByText('van jou', { exact: false }).waitFor()
  for (const key of ['v', ...keys]) await page.keyboard.press(key)
}

async function finish({ page }: Window, facts: string) {
  await page.keyboard.press('f')
  await page.keyboard.type(facts)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Hier wacht niets.').waitFor()
  fixture.clock.stop()
  await executeDecisions(fixture)
  fixture.clock.followTime()
}

async function openAccount(member: Actor): Promise<Window> {
  const window = await openWindow(await openBrowser(), server.url, { width: 390 })
  const [name = '', value = ''] = (await cookieOf(fixture, member)).split('=')
  await window.context.addCookies([{ name, value, url: server.url }])
  return window
}

it('leads from a warning to its reasons in the account, an objection, and somebody else who reverses it', async () => {
  const [author, subject] = [await fixture.person(), await fixture.person()]
  const words = 'Schrijft door na mijn nee.'
  await report(author.member(), { profileId: subject.id, category: 'harassment', words })
  const noor = await desk('Noor')
  await decide(noor, words, ['4'])
  await finish(noor, 'Je schreef na een nee nog drie avonden door.')

  const [mail] = await mailsTo(fixture, subject)
  expect(mail?.text).toContain('/settings/decisions')
  const member = await openAccount(subject)
  const { page } = member
  await page.goto('/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Beslissingen/ })
    .click()
  const card = page.getByRole('article', { name: /^Lastigvallen/ })

  await card.getByText('Je schreef na een nee nog drie avonden door.').waitFor()
  await card.getByText('We hebben je gewaarschuwd.').waitFor()
  await card.getByText(/^Het telt mee tot/).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/Noor|mijn nee/)
  await card.getByRole('button', { name: 'Ik ben het er niet mee eens' }).click()
  expect(await axeViolations(page, 'objection')).toEqual([])
  await card.getByLabel('Waarom klopt dit niet?').fill('Ik schreef haar alleen dank je wel.')
  await card.getByRole('button', { name: 'Maak bezwaar' }).click()
  await card.getByText('Bezwaar in behandeling').waitFor()

  await noor.page.keyboard.press('n')
  await noor.page.getByText('Er is geen zaak vrij.').waitFor()
  const sem = await desk('Sem')
  await decide(sem, 'Ik schreef haar alleen dank je wel.', [])
  await finish(sem, 'De berichten waren beleefd.')

  await card.getByText('Teruggedraaid', { exact: true }).waitFor()
  await card.getByText('De berichten waren beleefd.').waitFor()
  expect(await card.getByText(/^Het telt mee tot/).count()).toBe(0)
  expect(await axeViolations(page, 'reversed')).toEqual([])
  const strikes = await fixture.services.db.prisma.reviewStrike.findMany({ where: { memberId: subject.id } })
  expect(strikes.map(({ reversedAt }) => reversedAt !== null)).toEqual([true])
  for (const { context, pageErrors } of [noor, sem, member]) {
    expect(pageErrors).toEqual([])
    await context.close()
  }
})
