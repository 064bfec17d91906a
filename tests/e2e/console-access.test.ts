import type { StaffRole } from '@vonk/schema/core/staff-rights.rules.ts'
import { codeOfStep, timeStepAt } from '@vonk/schema/staff/authenticator.rules.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { staffCommand } from '../../apps/server/src/commands/staff.ts'
import { type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { axeViolations } from '../testkit/axe.ts'
import { openBrowser, openWindow } from '../testkit/browser.ts'
import { minutes } from '../testkit/clock.ts'
import { runAndCapture } from '../testkit/commands.ts'
import { codeNow, createStaff, type StaffPerson, staffPassword } from '../testkit/console.ts'
import { runsEveryCase } from '../testkit/every-case.ts'
import { expectGraphErrors } from '../testkit/graph-errors.ts'
import { drain } from '../testkit/mails.ts'
import { serve, type TestServer } from '../testkit/server.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  // The browser compares the end of a cookie with its own clock.
  fixture.clock.set(new Date())
  server = await serve(fixture)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})
beforeEach(async () => {
  await fixture.services.db.pool.query('delete from throttle')
})

const url = () => server.url.replace('localhost', 'console.localhost')
const open = async (width = 1280) => openWindow(await openBrowser(), url(), { width })
const person = (roles: StaffRole[] = ['administrator']) => createStaff(fixture, { language: 'nl', roles })

async function typePassword(page: Page, { email }: Pick<StaffPerson, 'email'>, password = staffPassword) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

async function typeCode(page: Page, code: string) {
  await page.getByLabel('Code uit je authenticator-app').fill(code)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** Waits until somebody is in: only pages behind the log-in have a menu of the person. */
const isIn = (page: Page) => page.getByRole('button', { name: /^Menu van/ }).waitFor()

async function logIn(page: Page, one: StaffPerson) {
  await typePassword(page, one)
  await typeCode(page, codeNow(fixture, one))
  await isIn(page)
}

const alert = (page: Page) => page.getByRole('alert')

it('logs in with a password and a code, after mistakes that it says', async () => {
  const noor = await person()
  const { context, page, pageErrors } = await open()
  await page.goto('/account')
  await typePassword(page, noor, 'wrong')
  await alert(page).waitFor()
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe(noor.email)
  await typePassword(page, noor)
  await typeCode(page, '000000')
  await alert(page).waitFor()
  await typeCode(page, codeNow(fixture, noor))
  await page.getByRole('heading', { name: 'Jouw beveiliging', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/account')
  await page.getByText('Deze', { exact: true }).waitFor()

  await page.getByRole('button', { name: `Menu van ${noor.name}` }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await page.getByRole('heading', { name: 'Inloggen' }).waitFor()
  expect(pageErrors).toEqual([])
  await context.close()
})

it('opens an account from an invitation to its first session', async () => {
  const email = 'bram@staff.test'
  const words = [
    '--by',
    'Iris',
    '--name',
    'Bram',
    '--roles',
    'administrator',
    '--sites',
    'all',
    '--language',
    'nl',
  ]
  await runAndCapture(staffCommand, fixture.services, ['invite', email, ...words])
  await drain(fixture)
  const mail = await fixture.services.db.prisma.outboxEntry.findFirstOrThrow({ where: { recipient: email } })
  const [path = ''] = /\/invitation\/[\w-]+/.exec(mail.text) ?? []
  const { context, page, pageErrors } = await open()
  await page.goto(path)
  await page.getByRole('heading', { name: 'Welkom, Bram' }).waitFor()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('kort')
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een lange weg naar zee')
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByRole('img', { name: 'QR-code voor je authenticator-app' }).waitFor()
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code in de app').fill(codeOfStep(secret, timeStepAt(fixture.clock.now())))
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBeGreaterThanOrEqual(8)
  expect(await axeViolations(page, 'recovery codes')).toEqual([])
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Naar de console' }).click()
  await isIn(page)
  expect(await page.getByRole('button', { name: 'Menu van Bram' }).count()).toBe(1)
  // The link works once.
  await page.goto(path)
  await page.getByText('Deze link werkt niet meer.').waitFor()
  expect(pageErrors).toEqual([])
  await context.close()
})

it('registers a passkey with a fresh proof, logs in with it, and removes it', async () => {
  const noor = await person()
  const { context, page, pageErrors } = await open()
  expectGraphErrors({ context }, 'FRESH_PROOF_REQUIRED')
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/account')
  await logIn(page, noor)
  fixture.clock.advance(11 * minutes)
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await page.getByLabel('Naam').fill('Laptop')
  await page.getByRole('button', { name: 'Verder' }).click()
  const proof = page.getByRole('dialog', { name: 'Ben jij het nog?' })
  await proof.getByLabel('Code uit je authenticator-app').fill(codeNow(fixture, noor))
  await proof.getByRole('button', { name: 'Bevestigen' }).click()
  await page.getByText('Je kunt vanaf nu inloggen met').waitFor()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor()

  await page.getByRole('button', { name: `Menu van ${noor.name}` }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await isIn(page)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Laptop verwijderen' }).click()
  await page.getByText('geeft geen toegang meer').waitFor()
  expect(await page.getByRole('list', { name: 'Passkeys' }).count()).toBe(0)
  expect(pageErrors).toEqual([])
  await context.close()
})

it('leads back to the page after a session ended by itself', async () => {
  const noor = await person()
  const { context, page, pageErrors } = await open()
  await page.goto('/staff')
  await logIn(page, noor)
  await page.getByRole('grid', { name: 'Medewerkers' }).waitFor()
  fixture.clock.advance(31 * minutes)
  await page.getByRole('button', { name: `Menu van ${noor.name}` }).click()
  await page.getByRole('menuitem', { name: 'Jouw beveiliging' }).click()
  await page.getByText('Je sessie is beëindigd').waitFor()
  await logIn(page, noor)
  await page.getByRole('heading', { name: 'Jouw beveiliging', level: 1 }).waitFor()
  expect(pageErrors).toEqual([])
  await context.close()
})

it('shows somebody without the right one sentence, and no link', async () => {
  const { context, page, pageErrors } = await open()
  await page.goto('/staff')
  await logIn(page, await person(['finance']))
  await page.getByText('Met jouw rol kun je dit niet zien.').waitFor()
  expect(await page.getByRole('link', { name: 'Medewerkers' }).count()).toBe(0)
  expect(pageErrors).toEqual([])
  await context.close()
})

it.each(runsEveryCase ? [768, 1280, 1920] : [768])(
  'has no accessibility violations and fits at %i px',
  async (width) => {
    const noor = await person()
    const { context, page, pageErrors } = await open(width)
    const check = async (what: string) => {
      expect(await axeViolations(page, what)).toEqual([])
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, what).toBeLessThanOrEqual(0)
    }
    await page.goto('/account')
    await page.getByLabel('E-mailadres').waitFor()
    await check('log-in')
    await typePassword(page, noor)
    await page.getByLabel('Code uit je authenticator-app').waitFor()
    await check('code')
    await typeCode(page, codeNow(fixture, noor))
    await page.getByRole('list', { name: 'Sessies' }).waitFor()
    await check('security')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await check('palette')
    await page.keyboard.press('Escape')
    await page.goto('/staff')
    await page.getByRole('grid').getByText(noor.email).waitFor()
    await check('staff')
    expect(pageErrors).toEqual([])
    await context.close()
  },
)
