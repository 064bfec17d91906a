import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../tests/testkit/database.ts'
import { batchRows, deleteInBatches } from './delete-in-batches.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase('bare')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})
beforeEach(() => client.query('drop table if exists note'))

const left = async () => (await client.query('select owner, day from note order by 1, 2')).rows

it('deletes many rows in batches of their own', async () => {
  await client.query('create table note as select 1 as owner, n as day from generate_series(1, $1::int) n', [
    2 * batchRows + 3,
  ])
  const sizes: (number | null)[] = []
  const watched = {
    query: async (text: string, values: unknown[]) => {
      const result = await client.query(text, values)
      if (result.command === 'DELETE') sizes.push(result.rowCount)
      return result
    },
  }
  const deleted = await deleteInBatches({ pool: watched as never }, 'note', 't.owner = $1', [1])
  expect([deleted, sizes]).toEqual([2 * batchRows + 3, [batchRows, batchRows, 3]])
})

it('deletes from the partitions of a table only what was asked, though rows of two have the same place', async () => {
  await client.query(`create table note (owner int, day int) partition by range (day);
    create table note_1 partition of note for values from (1) to (2);
    create table note_2 partition of note for values from (2) to (3);
    insert into note values (1, 1), (2, 1), (2, 2), (1, 2)`)
  expect(await deleteInBatches({ pool: client as never }, 'note', 't.owner = $1', [1])).toBe(2)
  expect(await left()).toEqual([
    { owner: 2, day: 1 },
    { owner: 2, day: 2 },
  ])
})
