import { openDatabase } from '@vonk/prisma/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseItem, type Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  site = await openDemoSite()
  db = openDatabase(site.database.url, { max: 2 })
})
afterAll(async () => {
  await db.close()
  await site.close()
})

const log = ({ page }: Window) => page.getByRole('log')
const composer = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht' })

it('searches old messages and jumps to a result, with the keyboard only', async () => {
  const anna = await site.window('anna@example.com')
  const { rows } = await db.pool.query(
    `select m.body, m.conversation_id, m.seq from message m join conversation_side s using (conversation_id)
     join member me on me.id = s.profile_id and me.email = 'anna@example.com'
     where m.kind = 'text' and m.sent_at > now() - interval '25 days' and length(m.body) > 20 and not s.is_hidden
     order by length(m.body) desc limit 1`,
  )
  const [found] = rows
  const words: string[] = found.body.split(/\s+/).slice(0, 3)
  await anna.page.goto('/chats')
  const field = anna.page.getByRole('searchbox')
  await field.fill(words.join(' ').toUpperCase())
  const results = anna.page.getByRole('region', { name: 'Gevonden berichten' })
  await results.getByText(/gevonden/).waitFor()
  expect((await results.locator('mark').allTextContents()).length).toBeGreaterThan(0)
  await field.press('ArrowDown')
  const link = results.locator(`a[href="/chats/${found.conversation_id}?message=${found.seq}"]`)
  await link.focus()
  await anna.page.keyboard.press('Enter')
  const row = log(anna).locator(`[data-seq="${found.seq}"]`)
  await row.waitFor()
  await anna.page.waitForFunction(
    (seq) => (document.activeElement as HTMLElement | null)?.dataset.seq === String(seq),
    found.seq,
  )
  await field.fill('zoiets heeft niemand ooit geschreven')
  await anna.page.getByText('Geen bericht met deze woorden.').waitFor()
  await field.press('Escape')
  expect(await field.inputValue()).toBe('')
  expect(anna.pageErrors).toEqual([])
})

it('finds an emoji by a Dutch word and remembers it, with the keyboard only, and copies a message', async () => {
  const anna = await site.window('anna@example.com')
  await anna.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anna.page.goto('/chats')
  await anna.page.getByRole('link', { name: /Dewi/ }).first().click()
  await composer(anna).fill('Zin in ?')
  await composer(anna).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7))
  const button = anna.page.getByRole('button', { name: 'Emoji' })
  const panel = anna.page.getByRole('dialog', { name: 'Kies een emoji' })
  await button.press('Enter')
  await panel.getByRole('searchbox').pressSequentially('pizza')
  await panel.getByRole('button', { name: 'pizza' }).first().waitFor()
  await anna.page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  expect(await composer(anna).inputValue()).toBe('Zin in 🍕?')
  await button.press('Enter')
  await panel
    .getByRole('region', { name: 'Laatst gebruikt' })
    .getByRole('button', { name: 'pizza' })
    .waitFor()
  await anna.page.keyboard.press('ArrowDown')
  await anna.page.keyboard.press('Escape')
  await anna.page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Emoji')
  await composer(anna).fill('')

  const message = log(anna)
    .getByRole('article', { name: /^Dewi:/ })
    .last()
  await message.focus()
  await anna.page.keyboard.press('Tab')
  await anna.page.keyboard.press('Enter')
  await chooseItem(anna.page, 'Kopieer tekst')
  await anna.page.getByText('Gekopieerd').waitFor()
  const copied = await anna.page.evaluate(() => navigator.clipboard.readText())
  expect(await message.getAttribute('aria-label')).toContain(copied)
  expect(anna.pageErrors).toEqual([])
})
