import { openDatabase } from '@vonk/prisma/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('delivers each message once and in order when the server is killed in the middle of sending', async () => {
  const anna = await site.window('anna@example.com')
  const dewi = await site.window('dewi@example.com')
  await anna.page.goto('/chats')
  await anna.page.getByRole('link', { name: /Dewi/ }).first().click()
  const composer = anna.page.getByRole('textbox', { name: 'Bericht' })
  await composer.waitFor()
  await dewi.page.goto('/chats')
  await dewi.page.getByRole('link', { name: /Anna/ }).first().click()
  await dewi.page.getByRole('log').waitFor()
  await Promise.all([mark(anna), mark(dewi)])

  const texts = Array.from({ length: 9 }, (_, n) => `Nummer ${n + 1} van negen`)
  for (const [n, text] of texts.entries()) {
    await composer.fill(text)
    await composer.press('Enter')
    if (n === 2) void site.server.end('SIGKILL')
    if (n === 5) await site.server.end('SIGKILL')
  }
  await site.server.start()

  for (const text of texts) await dewi.page.getByRole('log').getByText(text).waitFor({ timeout: 60_000 })
  const shown = await dewi.page
    .getByRole('log')
    .getByText(/^Nummer \d van negen$/)
    .allTextContents()
  expect(shown).toEqual(texts)
  expect([await isSamePage(anna), await isSamePage(dewi)]).toEqual([true, true])

  const db = openDatabase(site.database.url, { max: 2 })
  const stored = await db.prisma.message.findMany({
    where: { body: { startsWith: 'Nummer ' } },
    orderBy: { seq: 'asc' },
  })
  expect(stored.map(({ body }) => body)).toEqual(texts)
  const charged = await db.prisma.creditTransfer.count({ where: { reason: 'message' } })
  expect(charged).toBe(texts.length)
  await db.close()
})
