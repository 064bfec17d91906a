import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseItem, type Window } from '../testkit/browser.ts'
import { runForSite } from '../testkit/commands.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** Runs a command of the support team on the server. */
const command = (name: 'complaint' | 'member', ...words: string[]): Promise<string> =>
  runForSite(site, name, ...words)
const button = ({ page }: Window, name: string | RegExp) => page.getByRole('button', { name })

it('reports a message and blocks its sender at once, follows the report, and unblocks', async () => {
  const anna = await site.window('anna@example.com')
  const { page } = anna
  await page.goto('/chats')
  await page.getByRole('link', { name: /Dewi/ }).first().click()
  const message = page
    .getByRole('log')
    .getByRole('article', { name: /^Dewi:/ })
    .last()
  await message.hover()
  await message.getByRole('button', { name: 'Meer over dit bericht' }).click()
  await chooseItem(page, 'Meld dit bericht')
  const sheet = page.getByRole('dialog', { name: 'Meld dit bericht' })
  await sheet.getByRole('radio', { name: 'Spam, of uit op geld' }).check()
  await sheet.getByRole('textbox', { name: /eigen woorden/ }).fill('Vraagt om geld.')
  await sheet.getByRole('checkbox', { name: /Blokkeer Dewi ook/ }).check()
  await sheet.getByRole('button', { name: 'Melden' }).click()
  // A toast stays open while the pointer is on it.
  await button(anna, 'Volgen').hover()
  await page.waitForURL(/\/chats$/)
  await page.getByRole('link', { name: /Dewi/ }).first().waitFor({ state: 'hidden' })
  await button(anna, 'Volgen').click()

  await page.waitForURL(/\/complaints$/)
  const found = page.getByRole('article', { name: /^Bericht: Spam/ })
  await found.getByText('Ontvangen').waitFor()
  await found.getByText('Vraagt om geld.').waitFor()
  await mark(anna)
  const number = /(\d+) {2}\S+/.exec(await command('complaint', 'list'))?.[1] as string
  await command('complaint', 'take', number)
  await found.getByText('We kijken ernaar').waitFor()
  await command('complaint', 'uphold', number, '--answer', 'We hebben Dewi gewaarschuwd.')
  await found.getByText('Je hebt gelijk').waitFor()
  await found.getByText('We hebben Dewi gewaarschuwd.').waitFor()
  expect(await isSamePage(anna)).toBe(true)

  await page.goto('/settings/blocked')
  const list = page.getByRole('list', { name: 'Geblokkeerde mensen' })
  await list.getByText('Dewi', { exact: true }).waitFor()
  await button(anna, 'Deblokkeer Dewi').click()
  await button(anna, 'Ongedaan maken').hover()
  await page.getByRole('heading', { name: 'Je hebt niemand geblokkeerd' }).waitFor()
  await button(anna, 'Ongedaan maken').click()
  await list.getByText('Dewi', { exact: true }).waitFor()
  await button(anna, 'Deblokkeer Dewi').click()
  await list.waitFor({ state: 'hidden' })
  expect(anna.pageErrors).toEqual([])
})

it('blocks from a profile while the other is online: neither finds the other any more', async () => {
  const anna = await site.window('anna@example.com')
  const bram = await site.window('bram@example.com', { width: 390 })
  const ask = async ({ context }: Window, query: string) =>
    (await (await context.request.post('/graphql', { data: { query } })).json()).data
  const [annaId, bramId] = [
    (await ask(anna, '{ viewer { id } }')).viewer.id,
    (await ask(bram, '{ viewer { id } }')).viewer.id,
  ]
  // Bram likes Anna, so that his window is notified of the block; the window of a stranger is not.
  await ask(bram, `mutation { likeProfile(profileId: ${annaId}) { __typename } }`)
  const gone = ({ page }: Window) =>
    page.getByRole('heading', { name: 'Dit profiel is niet beschikbaar.' }).waitFor()
  await bram.page.goto(`/members/${annaId}`)
  await bram.page.getByRole('heading', { name: /^Anna/ }).first().waitFor()
  await anna.page.goto(`/members/${bramId}`)
  await anna.page.getByRole('button', { name: 'Meer', exact: true }).first().click()
  await chooseItem(anna.page, 'Blokkeer Bram')
  await anna.page
    .getByRole('dialog', { name: 'Bram blokkeren?' })
    .getByRole('button', { name: 'Blokkeren' })
    .click()
  await anna.page.waitForURL(/\/members$/)
  await gone(bram)
  for (const [one, other] of [
    [anna, bramId],
    [bram, annaId],
  ] as const) {
    await one.page.goto(`/members/${other}`)
    await gone(one)
  }
  await anna.page.goto('/settings/blocked')
  await button(anna, 'Deblokkeer Bram').click()
  await anna.page.getByRole('heading', { name: 'Je hebt niemand geblokkeerd' }).waitFor()
  await bram.page.goto(`/members/${annaId}`)
  await bram.page.getByRole('heading', { name: /^Anna/ }).first().waitFor()
  expect([...anna.pageErrors, ...bram.pageErrors]).toEqual([])
})

it('updates a privacy switch in another window of the member', async () => {
  const one = await site.window('chris@example.com')
  await one.page.goto('/settings/privacy')
  const two = await one.context.newPage()
  await two.goto('/settings/privacy')
  const other = two.getByRole('switch', { name: 'Onzichtbaar' })
  expect(await other.isChecked()).toBe(false)
  await one.page.getByRole('switch', { name: 'Onzichtbaar' }).check()
  await expect.poll(() => other.isChecked()).toBe(true)
  await two.getByRole('switch', { name: 'Verborgen' }).check()
  await expect
    .poll(() => two.getByRole('switch', { name: 'Mag aan bezoekers getoond worden' }).isDisabled())
    .toBe(true)
  expect(one.pageErrors).toEqual([])
})

it('shows a banned member the reason, accepts one objection, and opens the account when support agrees', async () => {
  const bram = await site.window('bram@example.com')
  const { page } = bram
  await page.goto('/members')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await command('member', 'ban', 'bram@example.com', '--reason', 'Dit lijkt een nepprofiel.')
  // The socket closes with the session, and no data of the member stays on the screen.
  await page.waitForURL(/\/login|\/$/)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('bram@example.com')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByText('Dit lijkt een nepprofiel.').waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /bezwaar/i })
    .click()

  await page.waitForURL(/\/complaints\?objection=/)
  await page.getByRole('heading', { name: 'Je account is geblokkeerd' }).waitFor()
  await page.getByText('Dit lijkt een nepprofiel.').waitFor()
  await page.getByRole('textbox', { name: 'Waarom klopt dit niet?' }).fill('Ik ben het echt.')
  await page.getByRole('button', { name: 'Maak bezwaar' }).click()
  const objection = page.getByRole('article', { name: /^Bezwaar/ })
  await objection.getByText('Ontvangen').waitFor()
  expect(await page.getByRole('button', { name: 'Maak bezwaar' }).count()).toBe(0)
  const number = /(\d+) {2}\S+ .*objection/.exec(await command('complaint', 'list'))?.[1] as string
  await command('complaint', 'uphold', number, '--answer', 'Het spijt ons.')
  await page.reload()
  await page.getByRole('heading', { name: 'Je account is open' }).waitFor()
  await objection.getByText('Het spijt ons.').waitFor()
  expect(bram.pageErrors).toEqual([])
})
