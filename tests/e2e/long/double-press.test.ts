import pg from 'pg'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as corpus from '../../../apps/server/src/media/corpus.testing.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { doubleClick, doubleTap } from '../../testkit/double-press.ts'
import { begin, fillSignUp } from '../../testkit/sign-up.ts'

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

const bram = 'bram@example.com'
const anna = 'anna@example.com'
const phone = { width: 390 }

/** The number of rows of a member in a table. */
const count = async (table: string, column: string, email: string): Promise<number> => {
  const { rows } = await db.query(
    `select count(*)::int from ${table} where ${column} = (select id from member where email = $1)`,
    [email],
  )
  return rows[0].count
}
const likes = () => count('likes', 'from_id', bram)
const passes = () => count('decision', 'member_id', bram)

/** Waits until the time of a double press has passed, so that the next press counts. */
const rest = (target: Locator) => target.page().waitForTimeout(600)

it('decides about one signup match per double press, by mouse, touch and keyboard, and undoes one', async () => {
  await db.query('delete from likes where from_id = (select id from member where email = $1)', [bram])
  const { page, pageErrors, context } = await site.window(bram, phone)
  await page.goto('/signup-matches')
  const like = page.getByRole('button', { name: /^Ik vind .* leuk$/ })
  const progress = (at: number) => page.getByRole('img', { name: `${at} van 12` }).waitFor()
  await progress(1)
  await doubleClick(like)
  await progress(2)
  await rest(like)
  await doubleTap(like)
  await progress(3)
  await doubleTap(page.getByRole('button', { name: 'Nu niet' }))
  await progress(4)
  await like.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await progress(6)
  await expect.poll(likes).toBe(4)
  await doubleTap(page.getByRole('button', { name: 'Draai de laatste terug' }))
  await progress(5)
  await expect.poll(likes).toBe(3)
  expect(pageErrors).toEqual([])
  await context.close()
})

it('decides about one card of the swipe game per double press', async () => {
  const { page, pageErrors, context } = await site.window(bram, phone)
  await page.goto('/swipe-game')
  await page.locator('[data-top]').waitFor()
  const [before, passed] = [await likes(), await passes()]
  await doubleTap(page.getByRole('button', { name: /^Vind .* leuk$/ }))
  const pass = page.getByRole('button', { name: /^Sla .* over$/ })
  await doubleClick(pass)
  await page.reload()
  await page.locator('[data-top]').waitFor()
  await expect.poll(likes).toBe(before + 1)
  await expect.poll(passes).toBe(passed + 1)
  // A key that is held down decides about one card, too.
  await pass.focus()
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.reload()
  await page.locator('[data-top]').waitFor()
  await expect.poll(passes).toBe(passed + 2)
  expect(pageErrors).toEqual([])
  await context.close()
})

it('skips and likes one person of a list per double press', async () => {
  const { page, pageErrors, context } = await site.window(bram)
  await page.goto('/match-finder?gender=female&min_age=18&max_age=80&show=people')
  const cards = page.locator('article')
  await cards.nth(2).waitFor()
  const [before, liked] = [await passes(), await likes()]
  await doubleClick(page.getByRole('button', { name: /overslaan$/ }).first())
  await page.getByRole('button', { name: 'Ongedaan maken' }).waitFor()
  const heart = page.getByRole('button', { name: /^Vind .* leuk$/ }).first()
  await doubleClick(heart)
  await expect.poll(likes).toBe(liked + 1)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  expect(await passes()).toBe(before + 1)
  expect(pageErrors).toEqual([])
  await context.close()
})

it('gives one gift, and none by a double press in the catalogue', async () => {
  const { page, pageErrors, context } = await site.window(anna, phone)
  const gifts = () => count(`(select * from message where kind = 'gift') gift`, 'sender_id', anna)
  await page.goto('/chats')
  await page.getByRole('link', { name: /Dewi/ }).first().click()
  await page.getByRole('button', { name: 'Geef een cadeau' }).first().click()
  const before = await gifts()
  for (const name of [/^Roos/, /^Kop koffie/, /^Champagne/]) {
    await doubleTap(page.getByRole('dialog').getByRole('button', { name }))
    await page.getByRole('button', { name: 'Ander cadeau' }).click()
  }
  await page.getByRole('dialog').getByRole('button', { name: /^Roos/ }).click()
  await rest(page.getByRole('dialog'))
  await doubleTap(page.getByRole('button', { name: 'Geef voor 3 credits' }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(gifts).toBe(before + 1)
  expect(pageErrors).toEqual([])
  await context.close()
})

it('sends one of two photos, and inserts one opening line', async () => {
  const { page, pageErrors, context } = await site.window(anna)
  const photos = () => count(`(select * from message where kind = 'photo') photo`, 'sender_id', anna)
  await page.goto('/chats')
  await page.getByRole('link', { name: /Dewi/ }).first().click()
  const before = await photos()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Foto sturen' }).click(),
  ])
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await chooser.setFiles([file('een.jpg', await corpus.jpeg()), file('twee.jpg', await corpus.jpeg())])
  const sheet = page.getByRole('dialog', { name: /^Stuur een foto/ })
  await sheet.getByRole('img', { name: /een\.jpg/ }).waitFor()
  await doubleClick(sheet.getByRole('button', { name: 'Versturen voor 2 credits' }))
  await sheet.getByRole('img', { name: /twee\.jpg/ }).waitFor()
  await sheet.getByRole('button', { name: 'Annuleren' }).click()
  await expect.poll(photos).toBe(before + 1)

  const { rows } = await db.query(
    `select p.id from profile p join member me on me.email = $1 where p.status = 'active' and not p.is_private
     and not p.is_fictional and p.id <> me.id and not exists (
       select 1 from conversation c where me.id in (c.low_id, c.high_id) and p.id in (c.low_id, c.high_id)) limit 1`,
    [anna],
  )
  await page.goto(`/members/${rows[0].id}/chat`)
  await page.getByRole('button', { name: 'Dit gesprek' }).click()
  await page.getByRole('menuitem', { name: 'Breek het ijs' }).click()
  const line = page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(1)
  const words = await line.locator('span').first().innerText()
  await doubleClick(line)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Bericht' }).inputValue()).toBe(words)
  expect(pageErrors).toEqual([])
  await context.close()
})

it('creates one order', async () => {
  const { page, pageErrors, context } = await site.window(bram, phone)
  const orders = () => count('payment', 'member_id', bram)
  await page.goto('/credits/50/ideal')
  const before = await orders()
  await doubleTap(page.getByRole('button', { name: /^Betaal €/ }))
  await page.waitForURL(/\/sandbox\/checkout\//)
  expect(await orders()).toBe(before + 1)
  expect(pageErrors).toEqual([])
  await context.close()
})

it('creates one account', async () => {
  const { page, pageErrors, context } = await site.window()
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/signup')) asked++
  })
  await page.goto('/signup')
  const email = `dubbel-${Date.now()}@example.org`
  await fillSignUp(page, email)
  await doubleClick(begin(page))
  await page.waitForURL(/\/complete-signup/)
  expect(asked).toBe(1)
  const { rows } = await db.query('select count(*)::int from member where email = $1', [email])
  expect(rows[0].count).toBe(1)
  expect(pageErrors).toEqual([])
  await context.close()
})
