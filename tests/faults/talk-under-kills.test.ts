import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditLedger, balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { runsEveryCase } from '../testkit/every-case.ts'
import { followEvents } from '../testkit/follow-events.ts'
import { cookieOf } from '../testkit/http.ts'
import { seededRandom } from '../testkit/seeded-random.ts'
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts'
import { type Shown, Talker } from './talk-replay.ts'

const kills = runsEveryCase ? 10 : 2
const messages = runsEveryCase ? 20_000 : 160
const pairs = runsEveryCase ? 12 : 4
const seed = Number(process.env.SEED ?? 29112026)
/** More than a member can spend. */
const credits = messages

let fixture: AppFixture
let server: ServerProcess
const folder = mkdtempSync(join(tmpdir(), 'vonk-talk-'))
beforeAll(async () => {
  fixture = await createAppFixture()
  // The killed server uses the real clock.
  fixture.clock.set(new Date())
  server = await startServerProcess(fixture.databaseUrl, folder)
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Stored {
  id: string
  sender_id: number
  body: string
  is_taken_back: boolean
  sender_reaction: string | null
  recipient_reaction: string | null
}

it(`shows the same messages, reactions and gaps on every device after ${kills} kills and ${messages} messages`, async () => {
  const random = seededRandom(seed)
  const talkers: Talker[] = []
  for (let n = 0; n < pairs * 2; n++) {
    const actor = await fixture.person({ credits, isPaid: true })
    const own = seededRandom(random() * 2 ** 31)
    talkers.push(new Talker(actor, await cookieOf(fixture, actor), () => server.url, own))
  }
  const sent = () => talkers.reduce((sum, talker) => sum + talker.sent.length, 0)
  const following = talkers.flatMap((talker) =>
    talker.devices.map((device) => followEvents(device, () => server.url, talker.cookie)),
  )
  const talking = talkers.map(async (talker, n) => {
    const other = talkers[n ^ 1] as Talker
    while (sent() < messages) {
      const dice = random()
      if (dice < 0.6) await talker.write(other.actor)
      else if (dice < 0.85) await talker.react()
      else await talker.takeBack()
      await pause(20 + random() * 60)
    }
  })
  for (let round = 1; round <= kills; round++) {
    while (sent() < (messages * round) / (kills + 1)) await pause(5)
    await pause(random() * 60)
    await server.end('SIGKILL')
    await server.start()
  }
  await Promise.all(talking)

  const { pool } = fixture.services.db
  const { rows: streams } = await pool.query<{ member_id: number; last_no: number }>(
    'select member_id, last_no from member_stream',
  )
  const lastOf = new Map(streams.map((row) => [row.member_id, Number(row.last_no)]))
  for (const { actor, devices } of talkers)
    for (const { events } of devices)
      await expect
        .poll(() => Number(events.at(-1)?.id ?? 0), { timeout: 30_000, interval: 50 })
        .toBe(lastOf.get(actor.id))
  for (const { devices } of talkers) for (const device of devices) device.isDone = true
  await Promise.all(following)

  const { rows } = await pool.query<Stored>(`select conversation_id || ':' || seq as id, sender_id, body,
    taken_back_at is not null as is_taken_back, sender_reaction, recipient_reaction from message`)
  expect(rows.length).toBe(sent())
  for (const [n, talker] of talkers.entries()) {
    const { actor, devices } = talker
    const other = talkers[n ^ 1] as Talker
    const conversation = rows.filter(({ sender_id }) => [actor.id, other.actor.id].includes(sender_id))
    // What the server has acknowledged to both, and nothing else.
    const acknowledged = [talker, other].flatMap((by) => by.sent.map((message) => ({ ...message, by })))
    const expected = acknowledged.map(({ id, text, by }): [string, Shown] => {
      const isTakenBack = by.takenBack.has(id)
      const reactionOf = (one: Talker) => (isTakenBack ? null : (one.reactions.get(id) ?? null))
      const reactions = { viewerReaction: reactionOf(talker), otherReaction: reactionOf(other) }
      return [id, { text: isTakenBack ? '' : text, isTakenBack, ...reactions }]
    })
    const stored = conversation.map((row): [string, Shown] => {
      const own = row.sender_id === actor.id
      return [
        row.id,
        {
          text: row.body,
          isTakenBack: row.is_taken_back,
          viewerReaction: own ? row.sender_reaction : row.recipient_reaction,
          otherReaction: own ? row.recipient_reaction : row.sender_reaction,
        },
      ]
    })
    expect(inOrder(stored)).toEqual(inOrder(expected))
    for (const device of devices) {
      expect(device.events.map(({ id }) => Number(id))).toEqual(
        Array.from({ length: lastOf.get(actor.id) ?? 0 }, (_, at) => at + 1),
      )
      expect(inOrder([...device.shown()])).toEqual(inOrder(stored))
    }
    // Taking back returns nothing of what was delivered.
    expect(await balanceOf(fixture.services.db, actor.id)).toBe(credits - talker.sent.length)
  }
  expect(talkers.some(({ takenBack, reactions }) => takenBack.size > 0 && reactions.size > 0)).toBe(true)
  expect(await auditLedger(fixture.services.db)).toEqual([])
}, 3_600_000)

const inOrder = (all: readonly [string, Shown][]) => [...all].sort(([one], [other]) => (one < other ? -1 : 1))
