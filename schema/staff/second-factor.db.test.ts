import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { codeNow, createStaff } from '@vonk/tests/testkit/console.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOfStep, newAuthenticatorSecret, stepOfCode, timeStepAt } from './authenticator.rules.ts'
import { spendCode } from './second-factor.ts'

let fixture: AppFixture
let other: pg.Client
beforeAll(async () => {
  fixture = await createAppFixture()
  other = new pg.Client({ connectionString: fixture.databaseUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await fixture.close()
})

/** Waits until so many statements wait for a lock of this database. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    // Not by the connection that holds the lock: in a transaction it would see the first answer again.
    const { rows } = await fixture.services.db.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.n === count) return
  }
}

it('one of two requests with a code that both found unused spends it', async () => {
  const person = await createStaff(fixture)
  const code = codeNow(fixture, person)
  await other.query('begin')
  await other.query('select from staff where id = $1 for update', [person.id])
  const both = [1, 2].map(() => spendCode(fixture.services, person.id, code))
  await untilWaiting(2)
  await other.query('commit')
  expect((await Promise.all(both)).sort()).toEqual(['code', null])
})

it('a code counts neither when its step was used nor when a later one was', () => {
  const now = fixture.clock.now()
  const secret = newAuthenticatorSecret()
  const step = timeStepAt(now)
  const accepted = (at: number, lastStep: number | null) =>
    stepOfCode(secret, codeOfStep(secret, at), lastStep, now)
  expect([accepted(step, null), accepted(step, step - 1)]).toEqual([step, step])
  expect([accepted(step, step), accepted(step - 1, step), accepted(step, step + 1)]).toEqual([
    null,
    null,
    null,
  ])
  expect([accepted(step - 1, null), accepted(step + 1, step)]).toEqual([step - 1, step + 1])
  expect([accepted(step - 2, null), accepted(step + 2, null)]).toEqual([null, null])
})
