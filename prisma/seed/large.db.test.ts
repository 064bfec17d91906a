import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLarge } from './large.ts'

const members = 2000
let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase('empty')
  await seedLarge(database.url, {
    members,
    messages: 4000,
    sessions: 0,
    now: new Date('2026-11-20T19:30:00Z'),
  })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('gives two thirds of the members each fact, most of them answers, and a quarter a verified photo', async () => {
  const { rows } = await client.query<Record<string, number>>(
    `select count(height)::int as height, count(education)::int as education, count(work)::int as work,
       count(has_children)::int as has_children, count(wants_children)::int as wants_children, count(smoking)::int as smoking,
       count(drinking)::int as drinking, (count(*) filter (where languages <> '{}'))::int as languages,
       (count(*) filter (where answers <> '[]'))::int as answers, count(verified_at)::int as verified from profile`,
  )
  const { verified = 0, answers = 0, ...facts } = rows[0] ?? {}
  for (const [name, count] of Object.entries(facts)) expect(count / members, name).toBeCloseTo(0.66, 1)
  expect(answers / members).toBeCloseTo(0.75, 1)
  expect(verified / members).toBeCloseTo(0.27, 1)
  const { rows: repeated } = await client.query(
    `select id from profile, jsonb_array_elements(answers) a group by id having count(*) <> count(distinct a ->> 'question')`,
  )
  expect(repeated).toEqual([])
})
