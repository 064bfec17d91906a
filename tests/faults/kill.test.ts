import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditLedger, balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { runsEveryCase } from '@vonk/tests/testkit/every-case.ts'
import { type EventFollower, followEvents } from '@vonk/tests/testkit/follow-events.ts'
import { cookieOf, messageTo, post } from '@vonk/tests/testkit/http.ts'
import { type ServerProcess, startServerProcess } from '@vonk/tests/testkit/server-process.ts'
import type { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const kills = runsEveryCase ? 20 : 3
const members = 16
const credits = 5000

let fixture: AppFixture
let server: ServerProcess
const folder = mkdtempSync(join(tmpdir(), 'vonk-kill-'))
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

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename
  ... on SendMessageSuccess { message { seq } } } }`

/** The client of one member: sends each message with its client id until it is acknowledged, and follows events. */
class Client implements EventFollower {
  readonly actor: Actor
  readonly cookie: string
  readonly events: AnyJson[] = []
  readonly acknowledged: { clientId: string; text: string }[] = []
  isDone = false
  socket: TestSocket | null = null

  constructor(actor: Actor, cookie: string) {
    this.actor = actor
    this.cookie = cookie
  }

  /** Sends one message again and again until the server acknowledges it. */
  async write(to: Actor, text: string, bySocket: boolean): Promise<void> {
    const clientId = randomUUID()
    const body = { query: send, variables: messageTo(to.id, text, clientId) }
    for (;;) {
      try {
        const answer =
          bySocket && this.socket
            ? await this.socket.run(body)
            : (await post(server.url, body, { cookie: this.cookie })).body
        if (answer.data?.sendMessage.__typename === 'SendMessageSuccess') break
      } catch {
        // The server is gone or going: the same id is tried again.
      }
      await pause(40)
    }
    this.acknowledged.push({ clientId, text })
  }
}

const acknowledged = (clients: Client[]) => clients.reduce((sum, one) => sum + one.acknowledged.length, 0)

it(`neither loses nor duplicates messages while the server is killed ${kills} times under ${members} writers`, async () => {
  const clients: Client[] = []
  for (let n = 0; n < members; n++) {
    const actor = await fixture.person({ credits, isPaid: true })
    clients.push(new Client(actor, await cookieOf(fixture, actor)))
  }
  const following = clients.map((client) => followEvents(client, () => server.url, client.cookie))
  let isOver = false
  const writing = clients.map(async (client, n) => {
    for (let count = 1; !isOver; count++) {
      const to = clients[(n + 1 + (count % 2)) % members] as Client
      await client.write(to.actor, `${client.actor.id}:${count}`, n % 2 === 0)
      await pause(60 + ((n * 37 + count * 11) % 90))
    }
  })

  for (let round = 0; round < kills; round++) {
    // After some acknowledgements since the restart, at a different phase of a send each time.
    const before = acknowledged(clients)
    while (acknowledged(clients) < before + 4 + ((round * 7) % 20)) await pause(2)
    await pause((round * 13) % 40)
    await server.end('SIGKILL')
    await server.start()
  }
  await pause(500)
  isOver = true
  await Promise.all(writing)

  const { pool } = fixture.services.db
  const { rows: streams } = await pool.query<{ member_id: number; last_no: number }>(
    'select member_id, last_no from member_stream',
  )
  const lastOf = new Map(streams.map((row) => [row.member_id, Number(row.last_no)]))
  const deadline = Date.now() + 15_000
  const isBehind = (client: Client) =>
    Number(client.events.at(-1)?.id ?? 0) < (lastOf.get(client.actor.id) ?? 0)
  while (clients.some(isBehind) && Date.now() < deadline) await pause(50)
  for (const client of clients) client.isDone = true
  await Promise.all(following)

  const { rows: messages } = await pool.query<{
    client_id: string
    sender_id: number
    conversation_id: number
    seq: number
    body: string
  }>('select client_id, sender_id, conversation_id, seq, body from message order by conversation_id, seq')
  expect(messages.length).toBeGreaterThan(kills * 4)
  const stored = new Map(messages.map((row) => [row.client_id, row.body]))
  for (const client of clients) {
    expect(client.acknowledged.filter(({ clientId, text }) => stored.get(clientId) !== text)).toEqual([])
    const own = messages.filter(({ sender_id }) => sender_id === client.actor.id)
    // Each member sends one message at a time, so exactly the acknowledged texts are stored, each once.
    expect(own.map(({ body }) => body).sort()).toEqual(client.acknowledged.map(({ text }) => text).sort())
    for (const [, inOne] of Map.groupBy(own, (row) => row.conversation_id)) {
      const counts = inOne.map(({ body }) => Number(body.split(':')[1]))
      expect(counts).toEqual([...counts].sort((a, b) => a - b))
    }
    expect(await balanceOf(fixture.services.db, client.actor.id)).toBe(credits - own.length)
    const numbers = client.events.map(({ id }) => Number(id))
    expect(numbers).toEqual(Array.from({ length: lastOf.get(client.actor.id) ?? 0 }, (_, n) => n + 1))
    const received = client.events.flatMap(({ message }) =>
      message && message.senderId !== client.actor.id ? [message.text] : [],
    )
    const sentTo = clients.flatMap((other) =>
      other === client ? [] : other.acknowledged.map(({ text }) => text),
    )
    expect(new Set(received).size).toBe(received.length)
    expect(received.every((text) => sentTo.includes(text))).toBe(true)
  }
  const allReceived = clients.reduce(
    (sum, { events, actor }) =>
      sum + events.filter(({ message }) => message && message.senderId !== actor.id).length,
    0,
  )
  expect(allReceived).toBe(messages.length)
  const { rows: gaps } = await pool.query(
    'select c.id from conversation c where c.last_seq <> (select count(*) from message m where m.conversation_id = c.id)',
  )
  expect(gaps).toEqual([])
  const { rows: paid } = await pool.query(
    `select count(*) as count from credit_transfer where reason = 'message'`,
  )
  expect(paid[0].count).toBe(messages.length)
  expect(await auditLedger(fixture.services.db)).toEqual([])
}, 600_000)
