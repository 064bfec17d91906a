import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseItem } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { expectGraphErrors } from '../testkit/graph-errors.ts'
import { answerBirth, answerName, answerPlace, begin, fillAccount, goOn } from '../testkit/sign-up.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('signs up from the landing page, confirms with the mailed link and is found by another member', async () => {
  const { page, pageErrors, context } = await site.window()
  await page.goto('/')
  await page.getByRole('button', { name: /Begin gratis/ }).click()
  await page.waitForURL(/\/signup/)
  const email = `nieuw-${Date.now()}@example.org`
  // What was chosen on the landing page is answered; the consent is asked for.
  expect(await page.locator('[name=gender]:checked, [name=seeks]:checked').count()).toBe(2)
  await page.getByLabel(/^Ik geef toestemming/).check()
  await goOn(page)
  await answerBirth(page, '1996')
  await answerPlace(page)
  await answerName(page, 'Floor uit Utrecht')
  await fillAccount(page, email)
  await begin(page).click()
  await page.waitForURL(/\/complete-signup/)

  const link = await mailedLink(email)
  await page.goto(link)
  await page.waitForURL(/\/activate\/done/)

  const anna = await site.window('anna@example.com')
  const id = await ownId()
  await anna.page.goto(`/members/${id}`)
  await anna.page.getByRole('heading', { name: /Floor uit Utrecht/ }).waitFor()
  expect([...pageErrors, ...anna.pageErrors]).toEqual([])

  async function mailedLink(to: string): Promise<string> {
    for (let tries = 0; tries < 100; tries++) {
      const answer = await context.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
      const mail = ((await answer.json()) as { recipient: string; text: string }[]).find(
        (one) => one.recipient === to,
      )
      const path = mail?.text.match(/\/activate\?token=\S+/)?.[0]
      if (path) return path
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('No mail came.')
  }

  async function ownId(): Promise<number> {
    const answer = await context.request.post('/graphql', { data: { query: '{ viewer { id } }' } })
    return (await answer.json()).data.viewer.id
  }
})

it('shows the error for a wrong password, then for too many attempts, and keeps what was typed', async () => {
  const { page } = await site.window()
  await page.goto('/login')
  const submit = async (password: string) => {
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/login$/.test(answer.url()),
    )
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await answered
  }
  await page.getByLabel('E-mailadres').fill('bram@example.com')
  await submit('helemaal fout')
  await page.getByText('Login mislukt, probeer opnieuw').waitFor()
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('bram@example.com')
  for (let n = 0; n < 4; n++) await submit(`nog steeds fout ${n}`)
  await submit('vonk-demo')
  await page.getByText('Te veel foute pogingen, account voor 15 min geblokkeerd.').waitFor()
})

it('leads to the members after logging in and to the landing page after logging out, in every tab', async () => {
  const window = await site.window()
  // A window may report that it is looked at just after another one has logged out.
  expectGraphErrors(window, 'UNAUTHENTICATED')
  const { page, context } = window
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill('dewi@example.com')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL(/\/members$/)
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const other = await context.newPage()
  await other.goto('/chats')
  await other.getByRole('heading', { name: 'Berichten' }).waitFor()
  await page.getByRole('button', { name: 'Account van Dewi', exact: true }).click()
  await chooseItem(page, 'Uitloggen')
  await page.waitForURL((url) => url.pathname === '/')
  await other.waitForURL((url) => url.pathname === '/')
})
