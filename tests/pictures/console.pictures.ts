import { randomUUID } from 'node:crypto'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import type { ReportCategory } from '@vonk/schema/safety/complaint.rules.ts'
import { report } from '@vonk/schema/safety/report.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { demoAuthenticatorSecret, demoPassword, ensureDemoStaff } from '../../apps/server/src/demo.ts'
import { type Actor, type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { setBalance } from '../testkit/balance.ts'
import { atRest, openBrowser, openWindow, visit, type Window } from '../testkit/browser.ts'
import { hours, minutes } from '../testkit/clock.ts'
import { codeNow } from '../testkit/console.ts'
import { executeDecisions } from '../testkit/desk.ts'
import { cookieOf } from '../testkit/http.ts'
import { serve, type TestServer } from '../testkit/server.ts'
import { keepRow, keepSchemes, shootPage } from './camera.ts'

const boris = 'boris-zutphen@member.invalid'
let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture('recent')
  await fileReports()
  fixture.clock.followTime()
  await ensureDemoStaff(fixture.services)
  server = await serve(fixture, { pages: true })
})
afterAll(async () => {
  fixture?.clock.stop()
  await server?.close()
  await fixture?.close()
})

const at = (hoursAgo: number) => fixture.clock.set(new Date(Date.now() - hoursAgo * hours))
const idOf = async (email: string) =>
  (await fixture.services.db.prisma.member.findFirstOrThrow({ where: { email } })).id

/** Reports of members of the demo: who, about whom, hours ago, the category and the words. */
const reports: [string, string, number, ReportCategory, string][] = [
  ['febe-turnhout', 'guillaume-aarlen', 30, 'scam', 'Vroeg na drie dagen om geld voor een ticket.'],
  ['carla-hoorn', 'bilal-roeselare', 20, 'fake', 'Deze foto’s staan ook bij een Italiaanse acteur.'],
  ['sanne-maastricht', 'rayan-maastricht', 16, 'scam', 'Stuurt een link naar een belegging.'],
  ['nele-elsene', 'dorian-brussel', 11, 'nudity', 'Zijn tweede foto is naakt.'],
  ['joelle-bunnik', 'albert-arnhem', 7, 'other', 'Hij deelt het telefoonnummer van mijn zus in zijn tekst.'],
  ['anouk-groningen', 'dylano-haarlem', 3, 'underage', 'Hij schreef dat hij in de vierde klas zit.'],
  ['jolijn-eindhoven', 'tim-veenendaal', 2, 'scam', 'Wil meteen naar WhatsApp en vraagt naar mijn bank.'],
  [
    'vera-terneuzen',
    'roel-den-haag',
    1,
    'scam',
    'Dezelfde tekst als bij mijn vriendin, met een betaalverzoek.',
  ],
]

async function fileReports(): Promise<void> {
  for (const [author, subject, hoursAgo, category, words] of reports) {
    at(hoursAgo)
    const member = (await fixture.login(`${author}@member.invalid`)).member()
    await report(member, { profileId: await idOf(`${subject}@member.invalid`), category, words })
  }
  at(26)
  const [anna, subject] = [await fixture.login('anna@example.com'), await fixture.login(boris)]
  await setBalance(fixture.services.db, subject.id, 20)
  const write = (from: Actor, to: Actor, text: string) =>
    sendMessage(from.member(), { profileId: to.id, text, clientId: randomUUID() })
  await write(anna, subject, 'Leuk je gesproken te hebben, maar ik zoek iemand anders. Succes!')
  for (const text of ['Toe nou. Eén drankje.', 'Waarom zeg je niks?', 'Wie denk je wel dat je bent?']) {
    fixture.clock.advance(50 * minutes)
    await write(subject, anna, text)
  }
  const { conversationId, seq } = await fixture.services.db.prisma.message.findFirstOrThrow({
    where: { senderId: subject.id },
    orderBy: { sentAt: 'desc' },
  })
  fixture.clock.advance(20 * minutes)
  await report(anna.member(), {
    message: { conversationId, seq },
    category: 'harassment',
    words: 'Ik zei nee, en hij schrijft door.',
  })
}

/** Opens the console on a desktop, and fills in the first step of the log-in. */
async function openConsole(name: string): Promise<Window> {
  const url = server.url.replace('localhost', 'console.localhost')
  const window = await openWindow(await openBrowser(), url, { width: 1280 })
  const { page } = window
  await page.goto('/desk')
  await page.getByLabel('E-mailadres').fill(`${name}@staff.example`)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page
    .getByLabel('Code uit je authenticator-app')
    .fill(codeNow(fixture, { secret: demoAuthenticatorSecret }))
  return window
}

async function enter({ page }: Window): Promise<void> {
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^(Veiligheid|Safety desk)$/ }).waitFor()
}

async function openMember(email: string): Promise<Window> {
  // The images of a mail have an origin that the policy of our pages does not know.
  const window = await openWindow(await openBrowser(), server.url, { width: 390, bypassCSP: true })
  const [name = '', value = ''] = (await cookieOf(fixture, await fixture.login(email))).split('=')
  await window.context.addCookies([{ name, value, url: server.url }])
  return window
}

async function settleDecisions(): Promise<void> {
  fixture.clock.stop()
  await executeDecisions(fixture)
  fixture.clock.followTime()
}

let noor: Window
let sem: Window
let member: Window
const keep = async (name: string, page: Page) => {
  await atRest(page)
  await keepSchemes(`console/${name}`, page)
}

it('console/log-in', async () => {
  noor = await openConsole('noor')
  await keep('log-in', noor.page)
  await enter(noor)
})

it('console/overview', async () => {
  await keep('overview', noor.page)
})

it('console/queue', async () => {
  await visit(noor.page, '/desk/reports')
  await noor.page.getByText('Ik zei nee', { exact: false }).waitFor()
  await keep('queue', noor.page)
})

it('console/case', async () => {
  await noor.page.getByRole('link', { name: /^Lastigvallen/ }).click()
  await noor.page.getByText('van jou', { exact: false }).waitFor()
  await keep('case', noor.page)
})

it('console/decision', async () => {
  const { page } = noor
  for (const key of ['v', '4', '6']) await page.keyboard.press(key)
  await page.keyboard.press('f')
  await page.keyboard.type(
    'Je bent na een duidelijk nee blijven schrijven, en de laatste berichten zijn dwingend.',
  )
  await page.setViewportSize({ width: 1280, height: 1120 })
  await keep('decision', page)
  await page.setViewportSize({ width: 1280, height: 800 })
})

it('console/undo', async () => {
  const { page } = noor
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Ongedaan maken' }).waitFor()
  await keep('undo', page)
})

it('console/mail', async () => {
  await settleDecisions()
  member = await openMember(boris)
  const { page } = member
  await page.setViewportSize({ width: 1280, height: 800 })
  // The pictures of a mail have the port of the environment.
  await member.context.route(`http://localhost:${fixture.services.env.PORT}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const answer = await fetch(new URL(pathname, server.url))
    await route.fulfill({
      body: Buffer.from(await answer.arrayBuffer()),
      contentType: answer.headers.get('content-type') ?? '',
    })
  })
  await visit(page, `/dev/outbox?to=${encodeURIComponent(boris)}`)
  await keep('mail', page)
})

it('console/member', async () => {
  const { page } = member
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/settings/decisions')
  await page.getByRole('article').first().waitFor()
  const shots = [await shootPage(page)]
  await page.getByRole('button', { name: 'Ik ben het er niet mee eens' }).click()
  await page
    .getByLabel('Waarom klopt dit niet?')
    .fill('Ik schreef haar drie korte berichten, en geen ervan was een bedreiging.')
  shots.push(await shootPage(page))
  await page.getByRole('button', { name: 'Maak bezwaar' }).click()
  await page.getByText('Bezwaar in behandeling').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  shots.push(await shootPage(page))
  await page.emulateMedia({ colorScheme: 'light' })
  await keepRow('console/objection', shots)
})

it('console/second-person', async () => {
  const { page } = noor
  await visit(page, '/desk/reports?category=scam')
  await page.getByRole('button', { name: 'Ongedaan maken' }).waitFor({ state: 'hidden' })
  const boxes = page.getByRole('checkbox', { name: /^(Kies|Selecteer)/ })
  await boxes.first().waitFor()
  for (const at of [0, 1, 2]) await boxes.nth(at).click()
  for (const key of ['v', '9']) await page.keyboard.press(key)
  await page.keyboard.press('f')
  await page.keyboard.type('Dezelfde tekst en hetzelfde rekeningnummer in drie profielen.')
  await page.getByRole('combobox', { name: /^Regel/ }).selectOption({ index: 1 })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('complementary', { name: 'Selectie' }).waitFor({ state: 'hidden' })
  sem = await openConsole('sem')
  await enter(sem)
  await visit(sem.page, '/desk/all?state=approval')
  await sem.page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await sem.page.getByRole('region', { name: 'Second person' }).waitFor()
  await keep('second-person', sem.page)
})

it('console/appeal', async () => {
  const { page } = sem
  await visit(page, '/desk/appeals')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByText('Yours', { exact: false }).first().waitFor()
  await page.keyboard.press('v')
  await page.keyboard.press('f')
  await page.keyboard.type('De berichten waren opdringerig, maar ze hielden dezelfde avond nog op.')
  await keep('appeal', page)
  await page.keyboard.press('Control+Enter')
  await page.waitForTimeout(2000)
})

it('console/answer', async () => {
  await settleDecisions()
  const { page } = member
  await visit(page, '/settings/decisions')
  await page.getByText('Teruggedraaid', { exact: true }).waitFor()
  await keepRow('console/answer', [await shootPage(page)])
})
