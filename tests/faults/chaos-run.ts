import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@vonk/prisma/client.ts'
import { auditLedger, balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { badgesOf } from '@vonk/schema/notifications/badges.store.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { runsEveryCase } from '../testkit/every-case.ts'
import { type Random, seededRandom } from '../testkit/seeded-random.ts'
import type { ServerProcess } from '../testkit/server-process.ts'
import { signsOf } from '../testkit/unread-signs.ts'
import { type Chaos, startingBalance, type Writer } from './chaos.ts'

/** How many messages Anna writes after Dewi has left the conversation: these are unread at the end. */
const unread = 12
export const kills = runsEveryCase ? 5 : 2
const pollOptions = { timeout: 120_000, interval: 100 }

/**
 * Both members write `each` messages in two tabs through a bad network, while the servers are killed in turn. At the end
 * each message is stored and shown once, in typed order, paid once, and every tab counts the same.
 */
export async function runChaos(chaos: Chaos, each: number, seed: number): Promise<void> {
  const { db, anna, dewi } = chaos
  const writers = [anna, dewi]
  const killRandom = seededRandom(seed + 1)
  for (const writer of writers) writer.setFaultsEnabled(true)
  const all = 2 * each - unread
  const counts = Array.from(
    { length: kills },
    (_, n) => ((n + 0.2 + 0.8 * killRandom()) * all) / (kills + 0.5),
  )
  await Promise.all([
    killAt(chaos, counts, killRandom),
    write(anna, 1, each - unread, seededRandom(seed + 2)),
    write(dewi, 1, each, seededRandom(seed + 3)),
  ])
  await expect.poll(async () => (await stored(db)).length, pollOptions).toBe(all)
  // Messages are marked as read only after some activity in the window, so the mouse moves.
  await expect.poll(() => moveMouse(dewi).then(() => unreadOf(db, dewi)), pollOptions).toBe(0)
  const [list, elsewhere] = dewi.tabs
  await list.locator('nav a[href="/chats"]').first().click()
  await elsewhere.locator('nav a[href="/members"]').first().click()
  // A page whose code still loads leaves the conversation on the screen, where its messages are read.
  for (const page of dewi.tabs)
    await page.getByRole('log').waitFor({ state: 'detached', timeout: pollOptions.timeout })
  await write(anna, each - unread + 1, each, seededRandom(seed + 4))
  await expect.poll(async () => (await stored(db)).length, pollOptions).toBe(2 * each)
  for (const writer of writers) writer.setFaultsEnabled(false)

  await storedOnce(chaos, each)
  expect(await unreadOf(db, dewi)).toBe(unread)
  for (const writer of writers) await waitForEqualCounts(db, writer)
  await elsewhere.locator('nav a[href="/chats"]').first().click()
  await elsewhere.getByRole('link', { name: /Anna/ }).first().click()
  await expect.poll(() => unreadOf(db, dewi), pollOptions).toBe(0)
  for (const writer of writers) await waitForEqualCounts(db, writer)
  await list.getByRole('link', { name: /Anna/ }).first().click()
  for (const page of [...anna.tabs, ...dewi.tabs]) await shownOnce(page, writers, each)
  for (const writer of writers) {
    expect(writer.pageErrors, writer.damage()).toEqual([])
    expect(await writer.areSamePages(), `${writer.name} still has the same pages`).toBe(true)
  }
}

const label = (writer: Writer, n: number) => `${writer.name}-${n}.`
const textsOf = (writer: Writer, count: number) =>
  Array.from({ length: count }, (_, at) => label(writer, at + 1))

/** Types messages into the composer and switches tabs at random, each time after the last message is shown there. */
async function write(writer: Writer, from: number, to: number, random: Random): Promise<void> {
  let [here, there] = writer.tabs
  for (let n = from; n <= to; n++) {
    if (n > from && random() < 0.12) {
      ;[here, there] = [there, here]
      // What the first tab has sent comes over the socket of the second: a dead one is found within 20 s, and opened again
      // after pauses that grow to 30 s.
      await here
        .getByRole('log')
        .getByText(label(writer, n - 1), { exact: true })
        .last()
        .waitFor({ timeout: pollOptions.timeout })
    }
    const field = here.getByRole('textbox', { name: 'Bericht' })
    if (random() < 0.1) await field.pressSequentially(label(writer, n))
    else await field.fill(label(writer, n))
    await field.press('Enter')
    await pause(random() * 120)
  }
}

/** Kills the servers in turn, each time when the next count of messages is stored. */
async function killAt({ db, servers }: Chaos, counts: readonly number[], random: Random): Promise<void> {
  for (const [round, count] of counts.entries()) {
    while ((await stored(db)).length < count) await pause(20)
    await pause(random() * 80)
    const server = servers[round % servers.length] as ServerProcess
    await server.end('SIGKILL')
    await pause(random() * 1200)
    await server.start()
  }
}

/** The messages of the chaos test that are in the database. */
function stored(db: Database) {
  return db.prisma.message.findMany({
    where: { OR: [{ body: { startsWith: 'Anna-' } }, { body: { startsWith: 'Dewi-' } }] },
    orderBy: { seq: 'asc' },
  })
}

async function moveMouse({ tabs }: Writer): Promise<void> {
  for (const page of tabs) await page.mouse.move(600 + Math.round(Math.random() * 20), 400)
}

async function unreadOf(db: Database, { id }: Writer): Promise<number> {
  const { rows } = await db.pool.query<{ unread: number }>(
    `select s.unread from conversation_side s join message m using (conversation_id)
     where s.profile_id = $1 and m.body = 'Anna-1.'`,
    [id],
  )
  return rows[0]?.unread ?? -1
}

async function storedOnce({ db, anna, dewi }: Chaos, each: number): Promise<void> {
  const messages = await stored(db)
  for (const writer of [anna, dewi]) {
    const own = messages.filter(({ senderId }) => senderId === writer.id).map(({ body }) => body)
    expect(own).toEqual(textsOf(writer, each))
    expect(await balanceOf(db, writer.id)).toBe(startingBalance - each)
  }
  const paid = await db.prisma.creditTransfer.count({ where: { reason: 'message' } })
  expect(paid).toBe(2 * each)
  expect(await auditLedger(db)).toEqual([])
}

/** Waits until both tabs of a writer show the counts of the database in every place. */
async function waitForEqualCounts(db: Database, { id, name, tabs }: Writer): Promise<void> {
  const { rows } = await db.pool.query<{ conversation_id: number; unread: number; is_request: boolean }>(
    `select conversation_id, unread, is_request from conversation_side
     where profile_id = $1 and not is_hidden and unread > 0`,
    [id],
  )
  const { unreadMessages: navigation, newLikes } = await badgesOf(db, id)
  expect(rows.reduce((sum, { unread }) => sum + unread, 0)).toBe(navigation)
  const title = navigation + newLikes
  // Message requests count too, but are not in the list of conversations.
  const listed = rows.filter((row) => !row.is_request)
  const ofRows = Object.fromEntries(listed.map((row) => [row.conversation_id, row.unread]))
  for (const page of tabs) {
    const shownSigns = async () => {
      const signs = await signsOf(page)
      return { ...signs, rows: signs.rows ?? ofRows }
    }
    await expect
      .poll(shownSigns, { ...pollOptions, message: `What a tab of ${name} shows at ${page.url()}` })
      .toEqual({ title, appBadge: title, navigation, rows: ofRows })
  }
}

/** Checks that a tab shows each message once, from the beginning of the conversation to its end. */
async function shownOnce(page: Page, writers: readonly Writer[], each: number): Promise<void> {
  const log = page.getByRole('log')
  // In a tab that is behind, the end of the conversation is several pages away: scroll there as a reader does. The
  // last messages are Anna's; the last one of Dewi can be more than a page above them, where this does not load it.
  const [anna] = writers as [Writer, Writer]
  const isAtEnd = async () => {
    await log.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    return log.getByText(label(anna, each), { exact: true }).count()
  }
  await expect.poll(isAtEnd, { ...pollOptions, message: `The end of ${page.url()}` }).toBeGreaterThan(0)
  const beginning = log.getByText(/^Hier begint je gesprek/)
  // The page does not keep a long history in memory, so the rows are collected while scrolling up.
  const shown = new Map<number, string>()
  for (let isThere = false; !isThere; ) {
    isThere = (await beginning.count()) > 0
    for (const [seq, text] of await rowsIn(log)) shown.set(seq, text)
    await log.evaluate((scroller) => scroller.scrollTo(0, 0))
    await pause(50)
  }
  const rows = [...shown].map(([seq, text]) => ({ seq, text })).sort((one, other) => one.seq - other.seq)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  const texts = rows.flatMap(({ text }) => text.match(/(?:Anna|Dewi)-\d+\./) ?? [])
  for (const writer of writers)
    expect(texts.filter((text) => text.startsWith(writer.name))).toEqual(textsOf(writer, each))
  for (const field of await page.getByRole('textbox', { name: 'Bericht' }).all())
    expect(await field.inputValue()).toBe('')
}

/** The loaded messages by sequence number; checks that the numbers are consecutive. */
async function rowsIn(log: Locator): Promise<[number, string][]> {
  const rows = await log
    .locator('[data-key]')
    .evaluateAll((all) =>
      all.map((row): [number, string] => [
        Number(row.getAttribute('data-seq')),
        row.getAttribute('aria-label') ?? '',
      ]),
    )
  const numbers = rows.map(([seq]) => seq)
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  return rows
}
