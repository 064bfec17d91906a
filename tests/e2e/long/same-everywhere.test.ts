import { type Database, openDatabase } from '@vonk/prisma/client.ts'
import { badgesOf } from '@vonk/schema/notifications/badges.store.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Window } from '../../testkit/browser.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../../testkit/demo-site.ts'
import { expectGraphErrors } from '../../testkit/graph-errors.ts'
import { TestSocket } from '../../testkit/socket.ts'
import { signsOf, watchAppBadge } from '../../testkit/unread-signs.ts'

let site: DemoSite
let db: Database
let dewiId = 0
let chatId = 0
beforeAll(async () => {
  site = await openDemoSite()
  db = openDatabase(site.database.url, { max: 2 })
  const idOf = async (email: string) => (await db.prisma.member.findFirstOrThrow({ where: { email } })).id
  dewiId = await idOf('dewi@example.com')
  const annaId = await idOf('anna@example.com')
  const pair = { lowId: Math.min(annaId, dewiId), highId: Math.max(annaId, dewiId) }
  chatId = (await db.prisma.conversation.findFirstOrThrow({ where: pair })).id
})
afterAll(async () => {
  await db.close()
  await site.close()
})

/** The unread counts of Dewi in the database, which all windows and interfaces must show. */
async function storedCounts() {
  const { rows } = await db.pool.query<{ conversation_id: number; unread: number; there: boolean }>(
    'select conversation_id, unread from conversation_side where profile_id = $1 and not is_hidden',
    [dewiId],
  )
  const { unreadMessages, newLikes } = await badgesOf(db, dewiId)
  const unread = rows.filter((row) => row.unread > 0).map((row) => [row.conversation_id, row.unread])
  return {
    navigation: unreadMessages,
    title: unreadMessages + newLikes,
    appBadge: unreadMessages + newLikes,
    rows: Object.fromEntries(unread) as Record<string, number>,
    all: rows.map((row) => row.conversation_id).sort((a, b) => a - b),
  }
}

/** Waits until tabs, devices, the subscription and the REST API all show the counts of the database. */
async function waitForEqualCounts(
  pages: readonly Page[],
  { context }: Window,
  latestBadges: () => unknown,
): Promise<void> {
  const { all, ...signs } = await storedCounts()
  for (const page of pages) {
    const shownSigns = async () => {
      const { rows, ...counts } = await signsOf(page)
      return { ...counts, rows: rows ?? signs.rows }
    }
    await expect.poll(shownSigns, { timeout: 10_000, message: `What ${page.url()} says` }).toEqual(signs)
  }
  await expect.poll(latestBadges, { timeout: 5000 }).toEqual({
    unreadMessages: signs.navigation,
    newLikes: signs.title - signs.navigation,
  })
  const { chats } = (await (await context.request.get('/api/chats.php')).json()) as {
    chats: { conversation: { id: number }; num_unread_messages: number }[]
  }
  expect(chats.map(({ conversation }) => conversation.id).sort((a, b) => a - b)).toEqual(all)
  const unread = chats.filter((chat) => chat.num_unread_messages > 0)
  expect(Object.fromEntries(unread.map((chat) => [chat.conversation.id, chat.num_unread_messages]))).toEqual(
    signs.rows,
  )
}

it('shows the same counts in every tab, on every device and in every API, after every action', async () => {
  const anna = await site.window('anna@example.com')
  const desktop = await site.window('dewi@example.com')
  const phone = await site.window('dewi@example.com', { width: 390 })
  // One window removes the conversation that another is about to mark as read, and so does the block at the end for Anna's.
  for (const window of [anna, desktop, phone]) expectGraphErrors(window, 'BAD_USER_INPUT')
  for (const { context } of [desktop, phone]) await watchAppBadge(context)
  const list = desktop.page
  const elsewhere = await desktop.context.newPage()
  await list.goto('/chats')
  await elsewhere.goto('/members')
  await phone.page.goto('/chats')
  await anna.page.goto(`/chats/${chatId}`)
  const pages = [list, elsewhere, phone.page]
  for (const page of pages) {
    await page.locator('nav a[href="/chats"] [data-tone]').first().waitFor({ state: 'attached' })
    await mark({ ...desktop, page })
  }
  const [session] = (await desktop.context.cookies()).filter(({ name }) => name.endsWith('sid'))
  const socket = await TestSocket.open(site.server.url, { cookie: `${session?.name}=${session?.value}` })
  const badges = socket.subscribe({ query: 'subscription { badges { unreadMessages newLikes } }' })
  const latestBadges = () => socket.results(badges).at(-1)?.data?.badges
  const waitUntilEqual = () => waitForEqualCounts(pages, desktop, latestBadges)
  const write = async (text: string) => {
    const field = anna.page.getByRole('textbox', { name: 'Bericht' })
    await field.fill(text)
    await field.press('Enter')
    await expect.poll(() => db.prisma.message.count({ where: { body: text } })).toBe(1)
  }
  const open = (page: Page) => page.locator(`[data-row="${chatId}"] a`).first().click()
  const unread = async () => (await storedCounts()).rows[chatId] ?? 0
  const row = (page: Page) => page.locator(`[data-row="${chatId}"]`)
  await waitUntilEqual()

  await write('Eén')
  await write('Twee')
  expect(await unread()).toBe(2)
  await waitUntilEqual()
  for (const page of [list, phone.page]) await row(page).getByText('Twee').waitFor()

  // Opening the conversation on the phone resets the count everywhere.
  await open(phone.page)
  await expect.poll(unread).toBe(0)
  await waitUntilEqual()
  await anna.page.getByRole('log').getByText('gelezen').last().waitFor()

  // A message in an open conversation is read at once and counts nowhere.
  await write('Drie')
  await phone.page.getByRole('log').getByText('Drie').waitFor()
  await phone.page.mouse.move(100, 300)
  await expect.poll(unread).toBe(0)
  await waitUntilEqual()

  await phone.page.getByRole('link', { name: 'Terug naar je berichten' }).click()
  // A message that arrives while the conversation is still open would be read.
  await phone.page.getByRole('log').waitFor({ state: 'detached' })
  await write('Vier')
  expect(await unread()).toBe(1)
  await waitUntilEqual()

  // Removed on one device, the conversation disappears from all, with its unread messages.
  await row(list).locator('a').first().focus()
  await list.keyboard.press('Delete')
  await list.getByRole('dialog').getByRole('button', { name: 'Verwijder' }).click()
  for (const page of [list, phone.page]) await row(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await storedCounts()).all.includes(chatId)).toBe(false)
  await waitUntilEqual()

  // A new message brings it back, and removing it over REST hides it again.
  await write('Vijf')
  for (const page of [list, phone.page]) await row(page).getByText('Vijf').waitFor()
  expect(await unread()).toBe(1)
  await waitUntilEqual()
  const removed = await desktop.context.request.delete('/api/chat.php', { data: { conversation: chatId } })
  expect(removed.ok()).toBe(true)
  for (const page of [list, phone.page]) await row(page).waitFor({ state: 'hidden' })
  await waitUntilEqual()

  // A block by the other member removes it without any action of Dewi.
  await write('Zes')
  await row(list).getByText('Zes').waitFor()
  await waitUntilEqual()
  await anna.context.request.post('/graphql', {
    data: {
      query: 'mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }',
      variables: { id: dewiId },
    },
  })
  await expect.poll(async () => (await storedCounts()).all.includes(chatId)).toBe(false)
  for (const page of [list, phone.page]) await row(page).waitFor({ state: 'hidden' })
  await waitUntilEqual()

  for (const page of pages) expect(await isSamePage({ ...desktop, page })).toBe(true)
  await socket.close()
  expect([...anna.pageErrors, ...desktop.pageErrors, ...phone.pageErrors]).toEqual([])
}, 600_000)
