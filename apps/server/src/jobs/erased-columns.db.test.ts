import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Pool } from '@vonk/prisma/client.ts'
import { registry } from '@vonk/schema/leaving/erasure.registry.ts'
import { startDeletion } from '@vonk/schema/leaving/start-deletion.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { type FullData, fullDataOf } from '@vonk/tests/testkit/full-data.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJob, tasksOf } from './jobs.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

interface Column {
  table: string
  column: string
  type: string
}

/** Every column of the database, those of the queue included. */
async function columnsIn(pool: Pick<Pool, 'query'>): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select case when c.table_schema = 'public' then '' else c.table_schema || '.' end || c.table_name as table,
       c.column_name::text as column, c.udt_name::text as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
       and not (select relispartition from pg_class where oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
     order by 1, 2`,
  )
  return rows
}

/** The rows of the member in the tables that a function erases instead of a step with a condition. */
const rowsOf: Record<string, string> = {
  audit_entry: 't.member_id = :id',
  complaint: 't.author_id = :id or t.target_id = :id or t.email = :email',
  credit_transfer: ':id in (t.from_account, t.to_account)',
}

/** The condition of a member's rows in a table, with values instead of names. */
function ownRows(table: string, { id, email }: FullData): string {
  const steps = registry[table]?.steps ?? []
  const wheres = steps.flatMap((step) =>
    'call' in step ? (rowsOf[table] ?? []) : 'delete' in step ? step.delete : step.where,
  )
  if (wheres.length === 0) throw new Error(`Which rows of ${table} are of a member?`)
  const where = wheres.map((one) => `(${one})`).join(' or ')
  return where.replaceAll(':id', String(id)).replaceAll(':email', `'${email}'`).replaceAll(':account', '0')
}

/** The text of a value, and of each part of a list or of JSON. */
function partsOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, one]) => [key, ...partsOf(one)])
  return [String(value)]
}

const valuesOf = async (
  pool: Pick<Pool, 'query'>,
  { table, column }: Omit<Column, 'type'>,
  where = 'true',
) => {
  const { rows } = await pool.query<{ value: unknown }>(
    `select to_jsonb(t."${column}") as value from ${table} t where ${where}`,
  )
  return rows.flatMap(({ value }) => partsOf(value))
}

/** What a column without a value gets. */
const filler: Record<string, (word: string) => unknown> = {
  text: (word) => word,
  bytea: (word) => Buffer.from(word),
  _text: (word) => [word],
  jsonb: (word) => JSON.stringify({ word }),
  uuid: () => randomUUID(),
  timestamptz: () => new Date(0),
  bool: () => true,
  int4: () => 1,
  int2: () => 1,
}

/**
 * Columns that stay without a value: of two values only one may be there, only an erasure writes them, or a value takes the
 * search entry away.
 */
const unfilled = [
  'discount_code.amount',
  'payment.paid_at',
  'photo.drawn',
  'profile.hidden_until',
  ...['begun_at', 'certificate', 'counts', 'ledger_account', 'sealed_at'].map(
    (column) => `leaving.${column}`,
  ),
]

/** Where the id of the account stays, which is nobody's then, and random ids of messages that others keep. */
const stays = [
  'audit_entry.member_id',
  'conversation.low_id',
  'conversation.opened_by',
  'conversation_side.other_id',
  'conversation_side.profile_id',
  'erased_account.member_id',
  'message.client_id',
  'message.sender_id',
  // Of a partner.
  'partner_webhook.id',
]

/** Gives each column of the member's rows a value, and adds those that are of this member alone to the words. */
async function fill(fullData: FullData, columns: Column[], words: Set<string>): Promise<string[]> {
  const { pool } = fixture.services.db
  const empty: string[] = []
  for (const one of columns) {
    const { table, column, type } = one
    const own = ownRows(table, fullData)
    if (!unfilled.includes(`${table}.${column}`) && (await valuesOf(pool, one, own)).length === 0)
      await pool.query(`update ${table} t set "${column}" = $1 where ${own}`, [
        filler[type]?.(fullData.canary(`${table}-${column}`)),
      ])
    const values = await valuesOf(pool, one, own)
    if (values.length === 0) empty.push(`${table}.${column}`)
    // What is shorter, or a time, is the same for others.
    for (const value of values) if (value.length >= 16 && type !== 'timestamptz') words.add(value)
  }
  return empty
}

it('leaves a value of the member in no column, no job and no file', async () => {
  const { services, clock } = fixture
  const { pool } = services.db
  // A number that nothing else has.
  await pool.query(`select setval(pg_get_serial_sequence('profile', 'id'), 718273645)`)
  const fullData = await fullDataOf(fixture)
  const columns = await columnsIn(pool)
  const erased = columns.filter(({ table, column }) => {
    const { delete: gone = '', anonymise = '' } = registry[table] ?? {}
    return `${gone} ${anonymise}`.split(' ').includes(column)
  })
  const words = new Set<string>()
  // The request to leave writes these.
  const ofLeaving = erased.filter(
    ({ table, column }) => table === 'leaving' || column === 'deletion_requested_at',
  )
  const empty = await fill(
    fullData,
    erased.filter((one) => !ofLeaving.includes(one)),
    words,
  )
  for (const { table, column } of columns.filter((one) => one.column === 'stored' && erased.includes(one)))
    for (const stored of await valuesOf(pool, { table, column }, ownRows(table, fullData)))
      await services.storage.put(
        `${stored}/${table === 'verification_selfie' ? 'selfie.jpg' : 'thumb.webp'}`,
        Buffer.from('a picture'),
      )
  const files = async () => (await readdir(services.env.DATA_DIR, { recursive: true })).join('\n')
  const kept = (text: string) => [...words, ...fullData.canaries].filter((word) => text.includes(word))
  expect(kept(await files())).toHaveLength(4)

  await startDeletion(services.db, fullData.id, 'privacy', fullData.canary('words'), clock.now())
  empty.push(...(await fill(fullData, ofLeaving, words)))
  expect(empty.sort()).toEqual(unfilled.sort())
  clock.advance(14 * days)
  await runJob(services, 'finish-leaving')
  await runDueJobs(
    pool,
    tasksOf(services, ['forget-customer', 'purge-picture', 'remove-picture', 'remove-selfie']),
  )

  const number = new RegExp(`(?<!\\d)${fullData.id}(?!\\d)`)
  const left: Record<string, string[]> = {}
  for (const one of columns) {
    const found = (await valuesOf(pool, one)).filter((value) => number.test(value) || kept(value).length > 0)
    if (found.length > 0) left[`${one.table}.${one.column}`] = found
  }
  // A message that somebody else received belongs to them.
  expect(left['message.body']).toEqual([fullData.received])
  expect(Object.keys(left).sort()).toEqual(['message.body', ...stays].sort())
  for (const name of Object.keys(left)) {
    const [table = '', column = ''] = name.split('.')
    expect(registry[table]?.keep?.columns.split(' '), name).toContain(column)
  }
  expect(kept(await files())).toEqual([])
})
