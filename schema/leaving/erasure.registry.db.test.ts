import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registry } from './erasure.registry.ts'
import { columnsOf } from './erasure.types.ts'

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

it('has a rule for every column of the database, and for no other', async () => {
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(
    `select c.table_name, array_agg(c.column_name::text order by c.column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and not (select relispartition from pg_class where oid = c.table_name::regclass) group by c.table_name order by c.table_name`,
  )
  const found = Object.fromEntries(rows.map(({ table_name, columns }) => [table_name, [...columns].sort()]))
  const ruled = Object.fromEntries(
    Object.keys(registry)
      .sort()
      .map((table) => [table, columnsOf(registry[table] as never).sort()]),
  )
  expect(ruled).toEqual(found)
})

it('knows every other table: those of the queue are cleared by member, not by table', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('public', 'pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    ['_private_job_queues', '_private_jobs', '_private_known_crontabs', '_private_tasks', 'migrations'].map(
      (name) => `graphile_worker.${name}`,
    ),
  )
})
