import { openPool, type Pool } from '@vonk/prisma/client.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { query, runAndPublish, type Statement } from './sql.ts'

let fixture: AppFixture
/** One connection. */
let pool: Pool
beforeEach(async () => {
  fixture = await createAppFixture()
  pool = openPool(fixture.databaseUrl, { max: 1 })
  await pool.query(`create sequence attempt;
    create function fail_once(p_state text) returns int language plpgsql as $$ begin
      if nextval('attempt') = 1 then raise exception 'failed' using errcode = p_state; end if;
      return 7;
    end $$`)
})
afterEach(async () => {
  await pool.end()
  await fixture.close()
})

const failsOnce = (name: string): Statement => ({ name, text: 'select fail_once($1::text) as found' })
const attempts = async () => (await pool.query('select last_value::int as count from attempt')).rows[0].count

describe.each(['42P13', '42601', '0A000'])('a statement that fails with %s', (state) => {
  it('is run again', async () => {
    expect(await query({ pool }, failsOnce('test.again'), [state])).toEqual([{ found: 7 }])
    expect(await attempts()).toBe(2)
  })

  it('is run again with the events that it writes', async () => {
    const db = { pool, publishEvents: () => {} }
    expect(await runAndPublish(db, failsOnce('test.published'), [state])).toMatchObject([{ found: 7 }])
  })

  it('answers that error in a transaction, which can run nothing after it', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await expect(query({ pool: client }, failsOnce('test.inside'), [state])).rejects.toMatchObject({
      code: state,
    })
    await client.query('rollback')
    client.release()
    expect(await attempts()).toBe(1)
  })
})

it('runs no statement again that failed with another error', async () => {
  await expect(query({ pool }, failsOnce('test.other'), ['VK404'])).rejects.toMatchObject({ code: 'VK404' })
  expect(await attempts()).toBe(1)
})

it('answers a statement that is planned while a migration adds a column to the table whose rows a function returns', async () => {
  const isWritable = {
    name: 'test.writable',
    text: 'select count(*) as found from writable_for($1::int, $2::int)',
  }
  const migration = await fixture.services.db.pool.connect()
  try {
    // So that the connection has the type of the rows in its cache.
    await pool.query(isWritable.text, [1, 2])
    await migration.query('begin')
    await migration.query('alter table profile add column added_later int')
    const answer = query({ pool }, isWritable, [1, 2])
    answer.catch(() => {})
    const waiting = async () =>
      (
        await migration.query(`select 1 from pg_locks l join pg_database d on d.oid = l.database
          where not l.granted and d.datname = current_database()`)
      ).rowCount
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    await migration.query('commit')
    expect(await answer).toHaveLength(1)
  } finally {
    migration.release()
  }
})
