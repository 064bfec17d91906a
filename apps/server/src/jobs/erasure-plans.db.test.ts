import { type Database, openDatabase } from '@vonk/prisma/client.ts'
import { createReset } from '@vonk/schema/access/create-reset.ts'
import { logInCounters } from '@vonk/schema/access/log-in-attempts.ts'
import { useReset } from '@vonk/schema/access/password.store.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { type Plan, readPlan } from '@vonk/tests/contract/graph/plan.ts'
import { logQueryPlans } from '@vonk/tests/contract/graph/plan-fixture.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { createDatabase } from '@vonk/tests/testkit/database.ts'
import { messageTo } from '@vonk/tests/testkit/http.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { erasureDependencies } from './erasure-dependencies.ts'

/** The tables in which others have thousands of rows. */
const large = ['conversation', 'conversation_side', 'message', 'throttle']
/** The first column of indexes: without it, all of the index is read. */
const firstColumns: Record<string, string> = {
  conversation_low_id_high_id_key: 'low_id',
  conversation_side_pkey: 'conversation_id',
  message_pkey: 'conversation_id',
}

let fixture: AppFixture
let db: Database
let plans: Plan[] = []
beforeAll(async () => {
  const database = await createDatabase('empty')
  fixture = await createAppFixture('empty', {}, database)
  await logQueryPlans(database.url)
  db = openDatabase(database.url, { max: 2 })
  db.pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(...readPlan(message))))
  const { pool } = fixture.services.db
  const now = fixture.clock.now()
  await pool.query(
    `with made as (
       insert into conversation (low_id, high_id, opened_by, last_seq, created_at)
       select 1000000 + n / 10, 2000000 + n, 1000000 + n / 10, 2, $1 from generate_series(1, 5000) n
       returning *
     ), sides as (
       insert into conversation_side (conversation_id, profile_id, other_id, last_message_at)
       select id, low_id, high_id, created_at from made union all select id, high_id, low_id, created_at from made
     )
     insert into message (conversation_id, seq, sender_id, client_id, body, sent_at)
     select id, seq, low_id, gen_random_uuid(), 'Dag', created_at from made, generate_series(1, 2) seq`,
    [now],
  )
  await pool.query(
    `insert into throttle (key, window_start)
     select 'likeChanges:' || 1000000 + n / 10 || ':' || n, $1::timestamptz from generate_series(1, 5000) n
     union all select 'logInHere:1:' || md5(n::text) || ':network', $1 from generate_series(1, 5000) n`,
    [now],
  )
  // Some keys begin with the id of the site, which must not be that of a member below.
  await fixture.person()
})
afterAll(async () => {
  await db?.close()
  await fixture?.close()
})
beforeEach(async () => {
  await fixture.services.db.pool.query('analyze')
  plans = []
})

const wasteful = () =>
  plans.filter(
    ({ seqScans, searches, discarded }) =>
      seqScans.some((table) => large.includes(table)) ||
      searches.some(({ index, by }) => !by.includes(firstColumns[index] ?? '')) ||
      discarded > 100,
  )
const statements = () => plans.map(({ text }) => text).join('\n')

async function member(email: string): Promise<Actor> {
  const made = await fixture.person({ email, credits: 20 })
  await fixture.services.db.prisma.throttle.create({
    data: { key: `activationMail:${made.id}`, windowStart: fixture.clock.now() },
  })
  return made
}

it('a deletion and its erasure read of large tables only what is the member’s', async () => {
  const anna = await member('anna@example.org')
  const bram = await member('bram@example.org')
  await anna.run('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
    input: messageTo(bram.id, 'Dag').input,
  })
  await db.pool.query(`select request_deletion($1, 'other', '', $2)`, [anna.id, fixture.clock.now()])
  expect(await eraseMember({ ...erasureDependencies(fixture.services), db }, anna.id, 0)).toBe(true)
  for (const part of ['union select to_id from likes', ...large.map((table) => `delete from ${table} `)])
    expect(statements()).toContain(part)
  expect(wasteful()).toEqual([])
})

it('a reset of the password reads only the counters of the address', async () => {
  const email = 'wim@example.org'
  const wim = await member(email)
  const now = fixture.clock.now()
  const deletedCounters = logInCounters(wim.context(), 1, email)
  const token = await createReset(fixture.services.db, wim.id, email, { resetHours: 1 }, now)
  expect(await useReset(db, token, 'hash', { sessionId: null, deletedCounters }, now)).not.toBeNull()
  expect(statements()).toContain('delete from throttle')
  expect(wasteful()).toEqual([])
})
