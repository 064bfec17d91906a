import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from './client.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase('empty')
})
afterEach(() => database.drop())

it('closes after the statements that still wait for a connection', async () => {
  const db = openDatabase(database.url, { max: 1 })
  const busy = await db.pool.connect()
  const waiting = Promise.all([1, 2].map((n) => db.pool.query('select $1::int as n', [n])))
  const closed = db.close()
  busy.release()
  expect((await waiting).map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }])
  await closed
  await expect(db.pool.query('select')).rejects.toThrow('after calling end')
})
