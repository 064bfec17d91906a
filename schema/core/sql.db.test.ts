import { openPool, type Pool } from '@vonk/prisma/client.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { query, runAndPublish, type Statement } from './sql.ts'

let fixture: AppFixture
let pool: Pool
beforeEach(async () => {
  fixture = await createAppFixture()
  pool = openPool(fixture.databaseUrl, { max: 1 })
})
afterEach(async () => {
  await pool.end()
  await fixture.close()
})

/**
 * What `run` answers on a connection when it is planned while a migration holds the lock of `profile` to add a column to it. The
 * connection has planned the function right before, so that it has the type of the rows in its cache.
 */
async function whileColumnIsAdded<Answer>(
  connection: Pick<Pool, 'query'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const migration = await fixture.services.db.pool.connect()
  try {
    await migration.query('begin')
    await connection.query(isVisible('').text, [1, 2])
    await migration.query('alter table profile add column added_later int')
    const answer = run()
    answer.catch(() => {})
    await expect
      .poll(async () => {
        const { rows } = await migration.query('select 1 from pg_locks where not granted')
        return rows.length
      })
      .toBeGreaterThan(0)
    await migration.query('commit')
    return await answer
  } finally {
    migration.release()
  }
}

const isVisible = (name: string): Statement => ({
  name,
  text: 'select count(*) as found from writable_for($1::int, $2::int)',
})

describe('a statement that is planned while a migration adds a column', () => {
  it('fails in PostgreSQL, because the function returns the rows of the table', async () => {
    const { text } = isVisible('')
    await expect(whileColumnIsAdded(pool, () => pool.query(text, [1, 2]))).rejects.toMatchObject({
      code: '42P13',
    })
  })

  it('is run again', async () => {
    expect(
      await whileColumnIsAdded(pool, () => query({ pool }, isVisible('test.visible'), [1, 2])),
    ).toHaveLength(1)
  })

  it('is run again with the events that it writes', async () => {
    const db = { pool, publishEvents: () => {} }
    const rows = await whileColumnIsAdded(pool, () => runAndPublish(db, isVisible('test.published'), [1, 2]))
    expect(rows).toHaveLength(1)
  })

  it('answers the error itself in a transaction, which can run nothing after it', async () => {
    const client = await pool.connect()
    const answer = whileColumnIsAdded(client, async () => {
      await client.query('begin')
      return query({ pool: client }, isVisible('test.inside'), [1, 2])
    })
    await expect(answer).rejects.toMatchObject({ code: '42P13' })
    await client.query('rollback')
    client.release()
  })
})
