import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** The path of the link in a mail to an address, from the outbox of the demo mode. */
async function mailedPath({ context }: Window, to: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await context.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
    const mails = (await answer.json()) as { recipient: string; text: string }[]
    for (const mail of mails) {
      const path = mail.recipient === to && mail.text.match(pattern)?.[0]
      if (path) return path
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No mail came.')
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

it('sets a new password through the mailed link, which stays valid when a mail scanner follows it', async () => {
  const elsewhere = await site.window('chris@example.com')
  await elsewhere.page.goto('/members')
  await elsewhere.page.getByRole('heading', { level: 1 }).waitFor()

  const { page, pageErrors, context } = await site.window(undefined, { width: 390 })
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill('chris@example.com')
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await page.getByRole('button', { name: 'Stuur me een link' }).click()
  await page.getByText(/is onderweg naar/).waitFor()

  const path = await mailedPath(
    { page, pageErrors, context },
    'chris@example.com',
    /\/reset-password\/do\?token=\S+/,
  )
  expect((await context.request.get(path)).status()).toBe(200)
  await page.goto(path)
  const save = () => page.getByRole('button', { name: 'Wachtwoord bewaren' }).click()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een nieuwe avond 5')
  await page.getByLabel('Nog een keer').fill('iets anders dan dat')
  await save()
  await page.getByText('De opgegeven wachtwoorden zijn niet gelijk.').waitFor()
  await page.getByLabel('Nog een keer').fill('een nieuwe avond 5')
  await save()
  await page.getByText('Je nieuwe wachtwoord is ingesteld. Log ermee in.').waitFor()
  // The other window is logged out without a reload.
  await elsewhere.page.getByText(/^Je bent uitgelogd/).waitFor()
  await logIn(page, 'chris@example.com', 'een nieuwe avond 5')
  await page.waitForURL(/\/members$/)
  expect(pageErrors).toEqual([])

  const late = await site.window()
  await late.page.goto(path)
  await late.page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('nog een andere avond')
  await late.page.getByLabel('Nog een keer').fill('nog een andere avond')
  await late.page.getByRole('button', { name: 'Wachtwoord bewaren' }).click()
  await late.page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan').waitFor()
})

it('changes the e-mail address through a link to the new address, and notifies the old one', async () => {
  const window = await site.window('anna@example.com')
  const { page, pageErrors } = window
  await page.goto('/settings/account')
  await page.getByText('anna@example.com').waitFor()
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
  await page.getByLabel('Nieuw e-mailadres').fill('bram@example.com')
  await page.getByLabel('Je wachtwoord').fill('vonk-demo')
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await page.getByText('Dit e-mailadres heeft al een account op deze site.').waitFor()
  await page.getByLabel('Nieuw e-mailadres').fill('anna.nieuw@example.com')
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await page.getByText(/Wacht op/).waitFor()
  await mailedPath(window, 'anna@example.com', /wijzigen in anna\.nieuw@example\.com/)

  const path = await mailedPath(window, 'anna.nieuw@example.com', /\/mail-change\/do\?token=\S+/)
  const other = await site.window()
  await other.page.goto(path)
  await other.page.getByText('Je nieuwe e-mailadres is bevestigd.').waitFor()
  expect(other.page.url()).not.toContain('token')
  // The open window shows the change without a reload.
  await page.getByText('anna.nieuw@example.com', { exact: true }).waitFor()
  await page.getByText(/Wacht op/).waitFor({ state: 'detached' })
  expect([...pageErrors, ...other.pageErrors]).toEqual([])

  await other.page.goto('/login')
  await logIn(other.page, 'anna.nieuw@example.com', 'vonk-demo')
  await other.page.waitForURL(/\/members$/)
})

it('logs out another device, whose window shows the log-in form at once', async () => {
  const [laptop, phone] = [
    await site.window('bram@example.com'),
    await site.window('bram@example.com', { width: 390 }),
  ]
  await phone.page.goto('/members')
  await phone.page.getByRole('heading', { level: 1 }).waitFor()
  await laptop.page.goto('/members')
  await laptop.page.getByRole('heading', { level: 1 }).waitFor()
  await laptop.page.goto('/settings/account')
  await laptop.page.getByRole('link', { name: 'Bekijk je apparaten' }).click()
  await laptop.page.getByText(/Nu in gebruik/).waitFor()
  await laptop.page.getByRole('button', { name: /^Uitloggen: / }).click()
  await phone.page.getByText(/^Je bent uitgelogd/).waitFor()
  await laptop.page.getByText('Je bent nergens anders ingelogd.').waitFor()
  const answer = await phone.context.request.post('/graphql', { data: { query: '{ viewer { id } }' } })
  expect((await answer.json()).data.viewer).toBeNull()
  await phone.page.getByLabel('E-mailadres').fill('bram@example.com')
  await phone.page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo')
  await phone.page.getByRole('button', { name: 'Inloggen' }).click()
  await phone.page.waitForURL(/\/members$/)
  expect(laptop.pageErrors).toEqual([])
})
