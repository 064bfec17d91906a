import { functionFiles } from '@vonk/prisma/functions.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAccounts } from '../credits/ledger.rules.ts'
import { errorCodes } from './sql.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase('empty')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const files = functionFiles()

/** The code of a file without its comments. */
const code = (text: string): string => text.replace(/--.*$/gm, '')

/** The names that a file passes to calls of a function: every quoted word in the argument. */
const namesIn = (text: string, called: string): string[] =>
  [...code(text).matchAll(new RegExp(`${called}\\((?!p_)(.*?)\\)`, 'g'))].flatMap(([, argument]) =>
    [...(argument as string).matchAll(/'(\w+)'/g)].map(([, name]) => name as string),
  )

describe.each([
  { called: 'error_code', table: errorCodes, literal: /'VK\d{3}'/ },
  { called: 'system_account', table: systemAccounts, literal: /(?:_account = |[(,] ?)-\d+\b/ },
])('$called', ({ called, table, literal }) => {
  const others = files.filter(({ name }) => name !== called)

  it('has the same values in the database as in TypeScript', async () => {
    const names = Object.keys(table)
    const { rows } = await client.query(
      `select jsonb_object_agg(name, ${called}(name)) as found from unnest($1::text[]) name`,
      [names],
    )
    expect(rows[0].found).toEqual(table)
    const own = files.find(({ name }) => name === called)
    expect([...code(own?.text ?? '').matchAll(/when '(\w+)'/g)].map(([, name]) => name)).toEqual(names)
  })

  it('is only called with known names', () => {
    const named = others.flatMap(({ text }) => namesIn(text, called))
    expect(named.length).toBeGreaterThan(5)
    expect([...new Set(named)].filter((name) => !(name in table))).toEqual([])
  })

  it('is the only function that contains its values', () => {
    expect(others.filter(({ text }) => literal.test(code(text))).map(({ name }) => name)).toEqual([])
  })
})
