import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { auditMoney } from '@vonk/schema/payments/audit-money.ts'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, messageTo, post } from '@vonk/tests/testkit/http.ts'
import { type ServerProcess, startServerProcess } from '@vonk/tests/testkit/server-process.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

const members = 50
const credits = 10
const spends = 20

let fixture: AppFixture
const servers: ServerProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'vonk-spend-'))
let people: { actor: Actor; cookie: string }[]
beforeAll(async () => {
  fixture = await createAppFixture()
  // The servers use the real clock.
  fixture.clock.set(new Date())
  servers.push(await startServerProcess(fixture.databaseUrl, folder))
  servers.push(await startServerProcess(fixture.databaseUrl, folder))
}, 180_000)
beforeEach(async () => {
  people = []
  for (let n = 0; n < members; n++) {
    const actor = await fixture.person({ credits, isPaid: true })
    people.push({ actor, cookie: await cookieOf(fixture, actor) })
  }
})
afterEach(async () => expect(await auditMoney(fixture.services.db)).toEqual([]))
afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM')
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'

interface Spend {
  member: number
  clientId: string
}
const allSpends = (): Spend[] =>
  Array.from({ length: members * spends }, (_, n) => ({ member: n % members, clientId: randomUUID() }))

/** One attempt over one of the two servers; null when no response came. */
async function spend({ member, clientId }: Spend, at: number): Promise<string | null> {
  const { cookie } = people[member] as (typeof people)[number]
  const to = people[(member + 1) % members]?.actor.id as number
  const body = { query: send, variables: messageTo(to, 'Hoi', clientId) }
  try {
    const answer = await post(servers[at % servers.length]?.url as string, body, { cookie })
    const { __typename = null } = (answer.body as AnyJson)?.data?.sendMessage ?? {}
    return __typename
  } catch {
    return null
  }
}

const final = new Set(['SendMessageSuccess', 'NotEnoughCreditsError'])

/** Repeats the same spend until it has a final answer: a server may be down, or ask to wait. */
async function untilAnswered(one: Spend, at: number): Promise<string> {
  for (let round = at; ; round++) {
    const answer = await spend(one, round)
    if (answer && final.has(answer)) return answer
    await pause(20 + ((round * 37) % 80))
  }
}

async function proveHalf(answers: string[]): Promise<void> {
  expect(answers.filter((one) => one === 'SendMessageSuccess')).toHaveLength(members * credits)
  expect(answers.filter((one) => one === 'NotEnoughCreditsError')).toHaveLength(members * (spends - credits))
  for (const { actor } of people) expect(await balanceOf(fixture.services.db, actor.id)).toBe(0)
  const { rows } = await fixture.services.db.pool.query(
    `select count(*) as entries, count(distinct t.reference) as ids, sum(t.amount) as credits from credit_transfer t
     where t.reason = 'message' and t.from_account = any($1)`,
    [people.map(({ actor }) => actor.id)],
  )
  const total = members * credits
  expect(rows).toEqual([{ entries: total, ids: total, credits: total }])
}

it('lets 500 of 1,000 parallel spends of 50 members with 10 credits each succeed, over two servers', async () => {
  await proveHalf(await Promise.all(allSpends().map((one, at) => untilAnswered(one, at))))
}, 300_000)

it('does the same while a server is killed half-way and all requests are tried again', async () => {
  const answering = Promise.all(allSpends().map((one, at) => untilAnswered(one, at)))
  const isHalfWay = async () => {
    const { rows } = await fixture.services.db.pool.query<{ count: number }>(
      `select count(*) as count from credit_transfer where reason = 'message' and from_account = any($1)`,
      [people.map(({ actor }) => actor.id)],
    )
    return (rows[0]?.count ?? 0) >= (members * credits) / 3
  }
  while (!(await isHalfWay())) await pause(5)
  await servers[0]?.end('SIGKILL')
  await servers[0]?.start()
  await proveHalf(await answering)
}, 600_000)
