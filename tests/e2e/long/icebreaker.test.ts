import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Window } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'

let site: DemoSite
let db: pg.Pool
beforeAll(async () => {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 1 })
})
afterAll(async () => {
  await db.end()
  await site.close()
})

const log = ({ page }: Window) => page.getByRole('log')
const composer = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht' })
const button = ({ page }: Window, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = ({ page }: Window, name: string | RegExp) => page.getByRole('dialog', { name })

const openSheet = async (window: Window) => {
  await button(window, 'Dit gesprek').click()
  await window.page.getByRole('menuitem', { name: 'Breek het ijs' }).click()
}

/** A member without a conversation with Anna who shares an interest with her. */
const newTo = async (email: string): Promise<{ id: number; name: string }> => {
  const { rows } = await db.query(
    `select p.id, p.name from profile p join profile me on me.id = (select id from member where email = $1)
     where not p.is_fictional and p.status = 'active' and not p.is_private and p.id <> me.id and p.interests && me.interests
     and not exists (select 1 from conversation c where me.id in (c.low_id, c.high_id) and p.id in (c.low_id, c.high_id))
     order by p.id limit 1`,
    [email],
  )
  return rows[0]
}

it('puts an opening line into the composer, keeps what was half typed, and sends nothing', async () => {
  const anna = await site.window('anna@example.com')
  const { page } = anna
  const { id, name } = await newTo('anna@example.com')
  await page.goto(`/members/${id}/chat`)
  await openSheet(anna)
  const sheet = dialog(anna, `Breek het ijs met ${name}`)
  const lines = sheet.getByRole('listitem').getByRole('button')
  await lines.first().waitFor()
  await sheet
    .getByText(/Jullie houden allebei van/)
    .first()
    .waitFor()
  const first = await lines.allInnerTexts()
  expect(first).toHaveLength(4)
  await sheet.getByRole('button', { name: 'Andere zinnen' }).click()
  await expect.poll(async () => (await lines.allInnerTexts()).join()).not.toBe(first.join())
  // From here on with the keyboard only.
  await expect.poll(() => lines.first().evaluate((line) => line === document.activeElement)).toBe(true)
  const chosen = await lines.first().locator('span').first().innerText()
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => composer(anna).inputValue()).toBe(chosen)
  await expect.poll(() => composer(anna).evaluate((field) => field === document.activeElement)).toBe(true)

  await composer(anna).fill('Hoi, ')
  await openSheet(anna)
  await lines.first().waitFor()
  const second = await lines.first().locator('span').first().innerText()
  await lines.first().click()
  await expect.poll(() => composer(anna).inputValue()).toBe(`Hoi,\n${second}`)
  expect(await log(anna).getByRole('article').count()).toBe(0)
  const { rows: sent } = await db.query('select 1 from message m where m.body = any($1)', [[chosen, second]])
  expect(sent).toEqual([])
  await composer(anna).fill('')
  expect(anna.pageErrors).toEqual([])
})

it('begins an empty conversation with what both share, and opening lines that one press puts into the composer', async () => {
  const anna = await site.window('anna@example.com')
  const { page } = anna
  const { id, name } = await newTo('anna@example.com')
  await page.goto(`/members/${id}/chat`)
  const start = page.getByRole('region', { name: `Het begin van je gesprek met ${name}` })
  await start.getByText(/^Jullie delen .+\.$/).waitFor()
  const lines = start.getByRole('listitem').getByRole('button')
  await lines.nth(2).waitFor()
  const first = await lines.allInnerTexts()
  expect(first).toHaveLength(3)
  await start.getByRole('button', { name: 'Andere zinnen' }).click()
  await expect.poll(async () => (await lines.allInnerTexts()).join()).not.toBe(first.join())
  const words = await lines.nth(1).locator('span').first().innerText()
  await lines.nth(1).click()
  await expect.poll(() => composer(anna).inputValue()).toBe(words)
  await expect.poll(() => composer(anna).evaluate((field) => field === document.activeElement)).toBe(true)
  // The first message takes the place of the suggestions.
  await composer(anna).fill('Zullen we bij het begin beginnen?')
  await page.keyboard.press('Enter')
  await start.waitFor({ state: 'hidden' })
  expect(anna.pageErrors).toEqual([])
})

it('lets the member type on in the same field while the first message creates the conversation', async () => {
  const anna = await site.window('anna@example.com')
  const { page } = anna
  const { id } = await newTo('anna@example.com')
  await page.goto(`/members/${id}/chat`)
  await composer(anna).evaluate((field) => Object.assign(field, { isTheSame: true }))
  await composer(anna).fill('Dit is mijn eerste zin')
  await page.keyboard.press('Enter')
  // Typing continues while the response arrives.
  const second = 'En terwijl dat onderweg is, schrijf ik gewoon verder aan de tweede'
  await page.keyboard.type(second, { delay: 25 })
  await page.waitForURL(/\/chats\/\d+$/)
  await log(anna)
    .getByRole('article', { name: delivered('Dit is mijn eerste zin') })
    .waitFor()
  expect(await composer(anna).inputValue()).toBe(second)
  expect(await composer(anna).evaluate((field) => 'isTheSame' in field)).toBe(true)
  await page.keyboard.type('!')
  expect(await composer(anna).inputValue()).toBe(`${second}!`)
  expect(anna.pageErrors).toEqual([])
})
