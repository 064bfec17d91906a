import { openDatabase } from '@vonk/prisma/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as corpus from '../../../apps/server/src/media/corpus.testing.ts'
import { atRest } from '../../testkit/browser.ts'
import { runScript } from '../../testkit/commands.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'

const chris = 'chris@example.com'
let site: DemoSite
let db: ReturnType<typeof openDatabase>
let id: number
beforeAll(async () => {
  site = await openDemoSite()
  db = openDatabase(site.database.url, { max: 2 })
  ;({ id } = await db.prisma.member.findFirstOrThrow({ where: { email: chris } }))
  await db.prisma.photo.deleteMany({ where: { profileId: id } })
  await db.prisma.member.update({
    where: { id },
    data: { awaitsPhoto: true, emailConfirmedAt: new Date() },
  })
})
afterAll(async () => {
  await db.close()
  await site.close()
})

/** Runs `npm run member` on the database of the running server, as an operator does. */
const member = async (...words: string[]) => {
  const ran = await runScript('member', words, { DATABASE_URL: site.database.url, DATA_DIR: site.dataDir })
  expect(ran).toMatchObject({ code: 0, err: '' })
  return ran.out
}

it('asks for a photo, says that it is looked at, and delivers what was written when it is approved', async () => {
  const window = await site.window(chris)
  const { page, pageErrors } = window
  const strip = page.getByRole('complementary', { name: 'Je hoofdfoto' })
  const dewi = await db.prisma.member.findFirstOrThrow({ where: { email: 'dewi@example.com' } })
  await page.goto(`/members/${dewi.id}/chat`)
  await strip.getByText('Kies een foto van jezelf.').waitFor()
  await page.getByRole('textbox', { name: 'Bericht' }).fill('Hoi Dewi')
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  const log = page.getByRole('log')
  await log.getByRole('article', { name: /^Jij: Hoi Dewi, .*wacht tot je profiel zichtbaar is$/ }).waitFor()

  // The first message moves the page to the address of the conversation.
  await page.waitForURL(/\/chats\/\d+$/)
  await strip.getByRole('link', { name: 'Foto toevoegen' }).click()
  await page.getByRole('button', { name: 'Voeg je hoofdfoto toe' }).waitFor()
  await atRest(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Voeg je hoofdfoto toe' }).click(),
  ])
  await chooser.setFiles([{ name: 'ik.jpg', mimeType: 'image/jpeg', buffer: await corpus.jpeg() }])
  await strip.getByText('We bekijken je foto, meestal binnen een dag.').waitFor()

  await page.goto('/chats')
  await page
    .getByRole('list', { name: 'Gesprekken' })
    .getByRole('link')
    .filter({ hasText: 'Nog niet bezorgd · Jij: Hoi Dewi' })
    .click()
  await mark(window)
  await log.getByText('Hoi Dewi').waitFor()
  await strip.waitFor()
  expect(await member('waiting')).toContain('Chris')
  expect(await member('approve', chris)).toContain('others see the profile now')
  await log.getByRole('article', { name: delivered('Hoi Dewi') }).waitFor()
  await strip.waitFor({ state: 'detached' })
  expect(await isSamePage(window)).toBe(true)

  const other = await site.window('dewi@example.com')
  await other.page.goto(`/members/${id}`)
  await other.page.getByRole('heading', { name: /Chris/ }).waitFor()
  expect([...pageErrors, ...other.pageErrors]).toEqual([])
})
