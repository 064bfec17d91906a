import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase('empty')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

it.each([
  ['2027-03-27T08:30:00Z', 9, '2027-03-28T07:00:00Z', 'a day of 23 hours'],
  ['2027-03-28T00:30:00Z', 9, '2027-03-28T07:00:00Z', 'the night in which an hour is left out'],
  ['2027-03-28T00:30:00Z', 2, '2027-03-28T01:00:00Z', 'an hour that there is not'],
  ['2027-10-30T07:30:00Z', 9, '2027-10-31T08:00:00Z', 'a day of 25 hours'],
  ['2027-10-31T00:30:00Z', 9, '2027-10-31T08:00:00Z', 'the night in which an hour comes twice'],
])('from %s the next hour %d in Amsterdam is %s: %s', async (now, hour, expected) => {
  const { rows } = await client.query('select next_local($1, $2, $3) as at', [now, 'Europe/Amsterdam', hour])
  expect(rows[0].at).toEqual(new Date(expected))
})
