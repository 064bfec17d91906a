import { createGrant } from '@vonk/schema/partners/grants.store.ts'
import { partnerNamed } from '@vonk/schema/partners/manage-partners.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { axeViolations } from '../../testkit/axe.ts'
import { openBrowser, openWindow } from '../../testkit/browser.ts'
import { createStaff } from '../../testkit/console.ts'
import { executeDecisions, openDesk } from '../../testkit/desk.ts'
import { drain } from '../../testkit/mails.ts'
import { applicationForm } from '../../testkit/partner-applications.ts'
import { serve, type TestServer } from '../../testkit/server.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.clock.followTime()
  server = await serve(fixture)
})
afterAll(async () => {
  fixture?.clock.stop()
  await server?.close()
  await fixture?.close()
})

/** The path of the link in the newest mail to the applicant. */
async function mailedPath(): Promise<string> {
  await drain(fixture)
  const { text } = await fixture.services.db.prisma.outboxEntry.findFirstOrThrow({
    where: { recipient: applicationForm.email },
    orderBy: { id: 'desc' },
  })
  return /\/partners\/\w+\?token=[\w-]+/.exec(text)?.[0] ?? ''
}

it('lets a company apply without a script, an administrator give access, and the key answer a call', async () => {
  const browser = await openBrowser()
  const { page: plain } = await openWindow(browser, server.url, { hasScripts: false })
  // axe needs scripts; the pages are the same.
  const { page: checked } = await openWindow(browser, server.url)
  const expectAccessible = async (path: string, what: string) => {
    await checked.goto(path)
    expect(await axeViolations(checked, what)).toEqual([])
  }
  await expectAccessible('/partners/apply', 'form')

  await plain.goto('/partners/apply')
  await plain.getByLabel('Bedrijf', { exact: true }).fill(applicationForm.company)
  await plain.getByLabel('Je naam').fill(applicationForm.contactName)
  await plain.getByLabel('Site van je bedrijf').fill(applicationForm.website)
  await plain.getByLabel('Wat doet je programma').fill(applicationForm.purpose)
  await plain.getByLabel('Terugkeeradressen').fill(applicationForm.redirectUris)
  await plain.getByRole('checkbox', { name: 'profile:read' }).check()
  await plain.getByRole('checkbox', { name: 'chats:read' }).check()
  await plain.getByRole('button', { name: 'Aanvraag versturen' }).click()
  // Nothing is lost when the address is missing.
  const email = plain.getByRole('textbox', { name: 'E-mailadres' })
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await plain.getByRole('checkbox', { name: 'chats:read' }).isChecked()).toBe(true)
  await email.fill(applicationForm.email)
  await plain.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await plain.getByRole('heading', { name: 'Kijk in je e-mail' }).waitFor()

  const confirmPath = await mailedPath()
  await expectAccessible(confirmPath, 'confirmation')
  await plain.goto(confirmPath)
  await plain.getByRole('button', { name: 'Bevestigen en versturen' }).click()
  await plain.getByRole('heading', { name: 'We hebben je aanvraag' }).waitFor()

  const ada = await createStaff(fixture, { language: 'nl', name: 'Ada', roles: ['administrator'] })
  const { page: desk, pageErrors } = await openDesk(fixture, server, ada)
  await desk.goto('/desk/partners/next')
  await desk.getByText(applicationForm.purpose, { exact: true }).waitFor()
  await desk.getByRole('radio', { name: 'Toegang geven' }).check({ force: true })
  await desk.getByRole('checkbox', { name: 'chats:read' }).uncheck()
  expect(await axeViolations(desk, 'application')).toEqual([])
  await desk.keyboard.press('Control+Enter')
  await desk.getByText('Hier wacht niets.').waitFor()
  // Undone, the case is open again as it was, and nobody was mailed.
  await desk.keyboard.press('u')
  await desk.getByText(applicationForm.purpose, { exact: true }).waitFor()
  expect(await desk.getByRole('checkbox', { name: 'chats:read' }).isChecked()).toBe(false)
  await desk.keyboard.press('Control+Enter')
  await desk.getByText('Hier wacht niets.').waitFor()
  expect(await mailedPath()).toBe(confirmPath)
  expect(pageErrors).toEqual([])
  fixture.clock.stop()
  await executeDecisions(fixture)
  fixture.clock.followTime()

  const keyPath = await mailedPath()
  await expectAccessible(keyPath, 'key')
  await plain.goto(keyPath)
  await plain.getByRole('button', { name: 'Toon de sleutel' }).click()
  const key = (await plain.getByText(/^vpk_/).textContent()) ?? ''
  await plain.goto(keyPath)
  await plain.getByRole('heading', { name: 'Deze link werkt niet' }).waitFor()
  await expectAccessible(keyPath, 'used link')

  const { db } = fixture.services
  const member = await fixture.person()
  const partner = await partnerNamed(db, 1, applicationForm.company)
  const scopes = ['profile:read', 'chats:read'] as const
  const grant = (await createGrant(db, member.id, partner?.id ?? 0, scopes, fixture.clock.now())) ?? ''
  const call = (path: string) =>
    fetch(`${server.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}`, 'grant-id': grant } })
  expect((await call('profile')).status).toBe(200)
  // What the administrator did not give is not allowed, although the member allows it.
  expect(await (await call('conversations')).json()).toMatchObject({ code: 'SCOPE_MISSING' })
})
