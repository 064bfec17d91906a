import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Window as Guest } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import {
  answerBirth,
  answerName,
  answerPlace,
  answerWho,
  begin,
  fillAccount,
  fillSignUp,
  questionIn,
} from '../../testkit/sign-up.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const address = (word: string) => `${word}-${Date.now()}@example.org`

/** A small JPEG: a screenshot of the page. */
const photograph = async ({ page }: Guest) => ({
  name: 'zomer.jpg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
})

async function ask({ context }: Guest, query: string) {
  const answer = await context.request.post('/graphql', { data: { query } })
  return (await answer.json()).data
}

/** The first member whom visitors may see; queries as many aliases at once as a document may have. */
async function someoneShown(window: Guest): Promise<{ id: number; name: string }> {
  for (let first = 1; first < 60; first += 12) {
    const ids = Array.from({ length: 12 }, (_, n) => first + n)
    const found = await ask(
      window,
      `{ ${ids.map((id) => `t${id}: teaser(id: ${id}) { id name }`).join(' ')} }`,
    )
    const shown = Object.values(found).find(Boolean)
    if (shown) return shown as { id: number; name: string }
  }
  throw new Error('No member is visible to visitors.')
}

/** The path of the newest activation link that was mailed to an address. */
async function mailedLink({ context }: Guest, to: string): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await context.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
    const mail = ((await answer.json()) as { recipient: string; text: string }[]).find(
      (one) => one.recipient === to && one.text.includes('/activate?token='),
    )
    const path = mail?.text.match(/\/activate\?token=[\w-]+/)?.[0]
    if (path) return path
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No mail came to ${to}.`)
}

it('signs up through all steps with a photo, corrects the e-mail address, confirms it, and is found by another member', async () => {
  const window = await site.window()
  const { page, pageErrors } = window
  await page.goto('/signup')
  const [typed, right] = [address('fout'), address('goed')]
  await fillSignUp(page, typed)
  await page.reload()
  // The password is not stored; what was answered is.
  await questionIn(page, 'account').waitFor()
  expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een-goede-zin-8')
  await begin(page).click()

  await page.waitForURL(/\/complete-signup/)
  await page.getByRole('heading', { name: 'Welkom, Floor' }).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph(window))
  await page.getByRole('link', { name: 'Verder' }).click()

  await page.waitForURL(/step=personal/)
  await page.locator('input[name=hairColor][value=brown]').check({ force: true })
  await page.getByRole('button', { name: 'Bewaren en verder' }).click()

  await page.waitForURL(/step=about/)
  const words = 'Ik fiets liever dan ik wacht.'
  // The URL changes before the page does.
  await page.getByRole('heading', { name: 'In je eigen woorden' }).waitFor()
  await page.getByRole('textbox').first().fill(words)
  await page.goBack()
  await page.waitForURL(/step=personal/)
  await page.goForward()
  await page.waitForURL(/step=about/)
  await page.reload()
  await page.getByText(words).waitFor()
  await page.getByRole('button', { name: 'Fietsen', exact: true }).click()
  await page.getByRole('button', { name: 'Bewaren en verder' }).click()

  await page.waitForURL(/step=place/)
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByRole('button', { name: 'Bewaren en verder' }).click()

  await page.waitForURL(/step=confirm/)
  await page.getByText('Je krijgt de e-mail binnen 1 minuut.').waitFor()
  await page.getByText('Niet gekregen? Kijk ook in je spammap.').waitFor()
  const old = await mailedLink(window, typed)
  await page.getByRole('button', { name: 'Verkeerd adres? Wijzig het' }).click()
  await page.getByLabel('Het juiste e-mailadres').fill('anna@example.com')
  await page.getByRole('button', { name: 'Bewaren en opnieuw sturen' }).click()
  await page.getByText('Dit e-mailadres heeft al een account op deze site.').waitFor()
  await page.getByLabel('Het juiste e-mailadres').fill(right)
  await page.getByRole('button', { name: 'Bewaren en opnieuw sturen' }).click()
  await page.getByText(right).first().waitFor()

  // The link to the mistyped address is invalid; the one to the right address works, in another browser too.
  const reader = await site.window()
  await reader.page.goto(old)
  await reader.page.getByRole('heading', { name: 'Activeren mislukt' }).waitFor()
  await reader.page.goto(await mailedLink(window, right))
  await reader.page.waitForURL(/\/activate\/done/)
  await page.getByText('Je e-mailadres is bevestigd. Anderen kunnen je profiel nu zien.').waitFor()

  await page.getByRole('link', { name: 'Bekijk wie bij je past' }).click()
  await page.getByRole('heading', { name: 'Mensen voor jou' }).waitFor()
  await page.getByRole('button', { name: /^Ik vind .* leuk$/ }).click()
  await page.getByRole('button', { name: 'Nu niet' }).click()
  await page.getByRole('img', { name: '3 van 12' }).waitFor()

  const { viewer } = await ask(window, '{ viewer { id profile { name } } }')
  const bram = await site.window('bram@example.com')
  const { member, members } = await ask(
    bram,
    `{ member(id: ${viewer.id}) { name about regionName interests hairColor mainPhoto { url } }
       members(first: 10, filter: { gender: FEMALE, region: "NL-UT", country: "NL" }) { edges { node { id } } } }`,
  )
  expect(member).toMatchObject({ name: 'Floor', about: words, regionName: 'Utrecht' })
  expect(member.interests).toContain('biking')
  expect(members.edges.map(({ node }: { node: { id: number } }) => node.id)).toContain(viewer.id)
  expect((await bram.context.request.get(member.mainPhoto.url)).headers()['content-type']).toBe('image/webp')
  await bram.page.goto(`/members/${viewer.id}`)
  await bram.page.getByRole('heading', { name: /Floor/ }).first().waitFor()
  expect([...pageErrors, ...reader.pageErrors, ...bram.pageErrors]).toEqual([])
})

it('lets a visitor sign up from a profile, in a dialog that keeps what was typed', async () => {
  const window = await site.window(undefined, { width: 390 })
  const { page, pageErrors } = window
  const shown = await someoneShown(window)
  await page.goto(`/members/${shown.id}/signup`)
  await page.getByRole('heading', { name: `Maak kennis met ${shown.name}` }).waitFor()
  const sentence = 'Welk boek ligt er naast je bed?'
  await page.getByLabel(`Je eerste zin aan ${shown.name}`).fill(sentence)
  await page.reload()
  expect(await page.getByLabel(`Je eerste zin aan ${shown.name}`).inputValue()).toBe(sentence)
  await page.getByRole('button', { name: 'Like' }).click()
  const dialog = page.getByRole('dialog', { name: 'Doe gratis mee' })
  await dialog.waitFor()
  const choice = dialog.getByLabel('vrouw', { exact: true })
  await choice.check({ force: true })
  await page.keyboard.press('Escape')
  await page.mouse.click(195, 4)
  expect(await choice.isChecked()).toBe(true)

  const moments = await page.evaluateHandle(
    "(() => { const types = []; addEventListener('vonk:signup', (event) => types.push(event.detail.type)); return types })()",
  )
  await answerWho(page)
  // The browser leads back and forth between the questions; closed, the dialog leaves no entry behind.
  await page.goBack()
  await questionIn(page, 'who').waitFor()
  await page.goForward()
  await questionIn(page, 'birth').waitFor()
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Like' }).click()
  await answerBirth(page)
  await answerPlace(page)
  await answerName(page, 'Noor')
  await fillAccount(page, 'anna@example.com')
  await begin(page).click()
  await dialog.getByText('Er bestaat al een account met dit e-mailadres').waitFor()
  await dialog.getByLabel('E-mailadres').fill(address('noor'))
  await begin(page).click()
  await page.waitForURL(/\/complete-signup/)
  for (const step of ['personal', 'about', 'place', 'confirm']) {
    // The URL changes before the page does: only the link of this step leads to the next.
    await page
      .getByRole('link', { name: /Deze stap overslaan/ })
      .and(page.locator(`[href$="step=${step}"]`))
      .click()
    await page.waitForURL(new RegExp(`step=${step}`))
  }
  await expect.poll(() => moments.jsonValue()).toContain('flow-complete')
  await page.getByRole('link', { name: /Bekijk/ }).click()
  await page.getByRole('link', { name: 'Genoeg voor nu' }).click()
  await page.waitForURL(new RegExp(`/members/${shown.id}/chat$`))
  // The message that was written before there was an account waits to be sent.
  await expect.poll(() => page.locator('textarea').first().inputValue()).toBe(sentence)
  await page.goto('/members?api_signup_complete=1')
  await page.getByRole('dialog', { name: 'Bevestig je e-mailadres' }).waitFor()
  await page.getByRole('button', { name: 'Ik ga kijken' }).click()
  await page.waitForURL(/\/members$/)
  expect(pageErrors).toEqual([])
})

it('rejects visitors without a source on a site that requires one', async () => {
  const client = new pg.Client({ connectionString: site.database.url })
  await client.connect()
  await client.query(`update site set settings = settings || '{"signups": "with_trafficsource"}'`)
  await client.end()
  await site.server.end('SIGTERM')
  await site.server.start()
  const window = await site.window()
  await window.page.goto('/signup')
  await window.page.getByText('Aanmelden kan nu alleen op uitnodiging.').waitFor()
  const guest = await site.window()
  await guest.page.goto('/signup?network={adnet}&sub1=x')
  await questionIn(guest.page, 'who').waitFor()
  await guest.page.goto('/signup')
  await questionIn(guest.page, 'who').waitFor()
})
