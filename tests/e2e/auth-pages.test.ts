import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../testkit/axe.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../testkit/demo-site.ts'
import { doubleClick } from '../testkit/double-press.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await submit(page, 'Inloggen')
}

/** The link in a mail to an address, from the outbox of the demo mode. */
async function mailedPath(page: Page, to: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
    const mails = (await answer.json()) as { recipient: string; text: string }[]
    for (const { recipient, text } of mails) {
      const path = recipient === to && text.match(pattern)?.[0]
      if (path) return path
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No mail came.')
}

it('says why a shared profile asks for the log-in, and opens it afterwards', async () => {
  const { page, pageErrors } = await site.window(undefined, { width: 320 })
  // Bram is not shown to visitors; Anna is.
  await page.goto('/members/1')
  await page.getByRole('heading', { name: 'Maak kennis met Anna' }).waitFor()
  await page.goto('/members/2')
  await page.waitForURL('**/login?next=%2Fmembers%2F2')
  await page.getByText('Dit profiel is alleen te zien voor leden.').waitFor()
  await logIn(page, 'anna@example.com', 'vonk-demo')
  await page.waitForURL('**/members/2')
  expect(pageErrors).toEqual([])
})

it('sets a new password, confirms an address and logs in, without script', async () => {
  const { page, context } = await site.window(undefined, { width: 390, hasScripts: false })
  await page.goto('/login?next=/pricing')
  await logIn(page, 'chris@example.com', 'helemaal fout')
  await page.getByText('Login mislukt, probeer opnieuw').waitFor()
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('chris@example.com')
  expect(await page.getByRole('button', { name: 'Toon wachtwoord' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await page.getByLabel('E-mailadres').fill('chris@example.com')
  await submit(page, 'Stuur me een link')
  await page.getByText(/is onderweg naar/).waitFor()
  await page.goto(await mailedPath(page, 'chris@example.com', /\/reset-password\/do\?token=\S+/))
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een nieuwe avond 5')
  await page.getByLabel('Nog een keer').fill('een nieuwe avond 5')
  await submit(page, 'Wachtwoord bewaren')
  await page.getByText('Je nieuwe wachtwoord is ingesteld. Log ermee in.').waitFor()
  await page.goto('/login?next=/pricing')
  await logIn(page, 'chris@example.com', 'een nieuwe avond 5')
  await page.waitForURL(/\/pricing$/)
  await context.close()
})

it('confirms an address by a press where nothing presses for the member', async () => {
  const window = await site.window()
  const email = 'zonder-script@example.org'
  const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }`
  const input = {
    name: 'Robin zonder script',
    email,
    password: 'een-goede-zin-8',
    dateOfBirth: '1990-02-01',
    gender: 'FEMALE',
    seeks: 'MALE',
    country: 'NL',
  }
  const data = { query: signUp, variables: { input } }
  const joined = await (await window.context.request.post('/graphql', { data })).json()
  expect(joined.data.signUp.__typename).toBe('SignUpSuccess')
  const path = await mailedPath(window.page, email, /\/activate\?token=\S+/)
  const { page, context } = await site.window(undefined, { hasScripts: false })
  await page.goto(path)
  await submit(page, 'Bevestig mijn e-mailadres')
  await page.waitForURL(/\/activate\/done$/)
  await page.getByText('Je e-mailadres is bevestigd.').waitFor()
  await context.close()
})

it('shows the password, sends once, keeps what was typed and says when there was no answer', async () => {
  const window = await site.window(undefined, { width: 390 })
  const { page, context, pageErrors } = window
  await page.goto('/login?next=/likes')
  await mark(window)
  const password = page.getByLabel('Wachtwoord', { exact: true })
  await page.getByLabel('E-mailadres').fill('anna@example.com')
  await password.fill('helemaal fout')
  await submit(page, 'Toon wachtwoord')
  expect(await password.getAttribute('type')).toBe('text')
  await submit(page, 'Verberg wachtwoord')
  expect(await password.getAttribute('type')).toBe('password')
  await submit(page, 'Inloggen')
  await page.getByText('Login mislukt, probeer opnieuw').waitFor()
  expect(await isSamePage(window)).toBe(true)
  expect(await password.inputValue()).toBe('helemaal fout')
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeViolations(page, 'the rejected log-in')).toEqual([])
  expect(pageErrors).toEqual([])

  await password.fill('vonk-demo')
  await context.setOffline(true)
  await submit(page, 'Inloggen')
  await page.getByText('Er is een fout opgetreden, probeer het later opnieuw.').waitFor()
  await context.setOffline(false)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/login/.test(request.url())) posts++
  })
  await doubleClick(page.getByRole('button', { name: 'Opnieuw proberen' }))
  await page.waitForURL(/\/likes/)
  expect(posts).toBe(1)
})

it('takes the typed address along to the page for a new password, and shows how strong that is', async () => {
  const { page, pageErrors } = await site.window()
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill('dewi@example.com')
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await page.waitForURL((url) => url.pathname === '/reset-password' && url.hash === '')
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('dewi@example.com')
  await page.goto('/reset-password/do?token=unknown')
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een heel lange zin 78!')
  await page.getByText('Sterkte: Sterk').waitFor()
  expect(await axeViolations(page, 'the new password')).toEqual([])
  expect(pageErrors).toEqual([])
})
