import { openDatabase } from '@vonk/prisma/client.ts'
import { createActivation } from '@vonk/schema/access/activation.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Window } from '../../testkit/browser.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'

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

const idOf = async (email: string) => (await db.prisma.member.findFirstOrThrow({ where: { email } })).id
const rows = ({ page }: Window, text: string) =>
  page.getByRole('list', { name: 'Gesprekken' }).getByRole('link').filter({ hasText: text })
const write = async ({ page }: Window, to: number, text: string) => {
  await page.goto(`/members/${to}/chat`)
  await page.getByRole('textbox', { name: 'Bericht' }).fill(text)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await page
    .getByRole('log')
    .getByRole('article', { name: new RegExp(`^Jij: ${text}, .*wacht tot je profiel zichtbaar is$`) })
    .waitFor()
}

it('lists a message that waits for the confirmation of the e-mail address only for its sender, until it is withdrawn or delivered', async () => {
  const [desktop, phone] = [
    await site.window('chris@example.com'),
    await site.window('chris@example.com', { width: 390 }),
  ]
  const other = await site.window('dewi@example.com')
  await phone.page.goto('/chats')
  await phone.page.getByText('Nog geen gesprekken').waitFor()
  await other.page.goto('/chats')
  await other.page.getByRole('list', { name: 'Gesprekken' }).waitFor()
  for (const window of [phone, other]) await mark(window)
  const dewi = await idOf('dewi@example.com')

  await write(desktop, dewi, 'Hoi Dewi')
  await rows(phone, 'Nog niet bezorgd · Jij: Hoi Dewi').waitFor()
  await desktop.page.goto('/chats')
  await rows(desktop, 'Jij: Hoi Dewi').waitFor()

  // The address was not confirmed for a week.
  await db.pool.query(`update held_message set sent_at = sent_at - interval '8 days'`)
  await db.pool.query(`select graphile_worker.add_job('release-held')`)
  for (const window of [phone, desktop]) await window.page.getByText('Nog geen gesprekken').waitFor()

  await write(desktop, dewi, 'Nog eens hoi')
  await rows(phone, 'Jij: Nog eens hoi').click()
  const log = phone.page.getByRole('log')
  await log.getByText('Nog eens hoi').waitFor()
  expect(await rows(other, 'hoi').count()).toBe(0)
  const token = await createActivation(db, await idOf('chris@example.com'), { linkDays: 7 }, new Date())
  await desktop.page.goto(`/activate?token=${token}`)
  await log.getByRole('article', { name: delivered('Nog eens hoi') }).waitFor()
  expect(await log.getByRole('article').filter({ hasText: 'hoi' }).count()).toBe(1)
  expect(await isSamePage(phone)).toBe(true)
  expect(await isSamePage(other)).toBe(true)
})
