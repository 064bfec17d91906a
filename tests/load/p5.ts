import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startServer } from './processes.ts'
import { compare } from './rounds.ts'
import type { LoadContext } from './run.ts'
import { bareSocket, graphSocket, type Line, openLines } from './sockets.ts'
import { median, quantile, round } from './statistics.ts'

/** A chat server under test: sends a message between two members, and calls back when the receiver has it. */
interface Chat {
  send(from: number, to: number, clientId: string): void
  onArrival(listener: (clientId: string, at: number) => void): void
  close(): void
}

/** P5: the time from sending over an open socket to the event at the receiver, against a plain insert and push. */
export async function run(context: LoadContext) {
  const members = context.sockets - (context.sockets % 2)
  if (members > 1000) throw new Error('At most 1000 sockets: the database has sessions for 1000 members.')
  await sql(
    context.url,
    `drop table if exists load_message; create table load_message (no bigserial primary key, sender_id int,
     recipient_id int, client_id uuid unique, body text, sent_at timestamptz)`,
  )
  const pairs = await openPairs(context.url, members)
  const env = { DATABASE_URL: context.url, MEDIA_SECRET: context.secret }
  const subject = await startServer('subject.ts', env)
  const peer = await startServer('peer-sockets.ts', env)
  const chats: Chat[] = []
  try {
    const ours = await openChat(members, (member) => graphSocket(subject.port, member))
    const bare = await openChat(members, (member) => bareSocket(peer.port, member))
    chats.push(ours, bare)
    const slow = { subject: [] as number[], peer: [] as number[] }
    const measure = (chat: Chat, slowest: number[]) => async () => {
      const times = await talk(chat, pairs, context)
      slowest.push(quantile(times, 0.99))
      return median(times)
    }
    const compared = await compare(context.rounds, measure(ours, slow.subject), measure(bare, slow.peer))
    const p99 = { subject: round(median(slow.subject)), peer: round(median(slow.peer)) }
    return {
      unit: 'median milliseconds from send to event; ratio of times',
      measures: { ratio: compared.ratio, p99: round(p99.subject / p99.peer) },
      sockets: members,
      messagesPerSecond: context.rate,
      ...compared,
      p99,
    }
  } finally {
    for (const chat of chats) chat.close()
    await subject.stop()
    await peer.stop()
    await sql(context.url, 'drop table load_message')
  }
}

/** Sends messages at a constant rate; returns how long each took, in milliseconds. */
async function talk(
  chat: Chat,
  pairs: [number, number][],
  { rate, seconds }: LoadContext,
): Promise<number[]> {
  const sent = new Map<string, number>()
  const times: number[] = []
  chat.onArrival((clientId, at) => {
    const began = sent.get(clientId)
    if (began === undefined) return
    sent.delete(clientId)
    times.push(at - began)
  })
  const total = Math.round(rate * seconds)
  const start = performance.now()
  for (let index = 0; index < total; index++) {
    const wait = start + (index * 1000) / rate - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const [one, other] = pairs[index % pairs.length] as [number, number]
    const isBack = Math.floor(index / pairs.length) % 2 === 1
    const clientId = randomUUID()
    sent.set(clientId, performance.now())
    chat.send(isBack ? other : one, isBack ? one : other, clientId)
  }
  for (let waited = 0; sent.size > 0 && waited < 3000; waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  if (sent.size > 0) throw new Error(`${sent.size} of ${total} messages never arrived.`)
  return times
}

async function openChat(members: number, open: (member: number) => Promise<Line>): Promise<Chat> {
  const lines = await openLines(
    Array.from({ length: members }, (_, index) => index + 1),
    open,
  )
  let arrived: (clientId: string, at: number) => void = () => {}
  for (const [index, line] of lines.entries()) {
    // The sender gets the event too; only that of the receiver counts.
    line.onClientId((clientId, from) => {
      if (from !== index + 1) arrived(clientId, performance.now())
    })
  }
  return {
    send: (from, to, clientId) => lines[from - 1]?.send(to, clientId),
    onArrival: (listener) => {
      arrived = listener
    },
    close: () => {
      for (const { socket } of lines) socket.terminate()
    },
  }
}

/** Pairs of members who may write to each other. */
async function openPairs(url: string, members: number): Promise<[number, number][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ one: number }>(
      `select n as one from generate_series(1, $1::int, 2) n where can_write_to(n, n + 1) and can_write_to(n + 1, n)`,
      [members],
    )
    .finally(() => client.end())
  return rows.map(({ one }) => [one, one + 1])
}

async function sql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
