import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyFunctions, type FunctionFile, functionFiles, outdatedFunctions } from './functions.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createDatabase('empty')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const files = functionFiles()

/** Every function and trigger of the database, by name, as PostgreSQL prints it. */
async function definitions(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text
     from pg_proc p where p.pronamespace = 'public'::regnamespace
     union all
     select 'trigger ' || t.tgname || ' of ' || c.relname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, text }) => [name, text]))
}

/**
 * The definitions in the files: drops the database's functions, applies the files, and rolls everything back.
 */
async function definitionsOf(given: FunctionFile[]): Promise<Map<string, string>> {
  await client.query('begin')
  try {
    await client.query(`do $$ declare v record; begin
      for v in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace loop
        execute 'drop function ' || v.name || ' cascade';
      end loop; end $$`)
    await client.query('set local check_function_bodies = off')
    for (const { text } of given) await client.query(text)
    return await definitions()
  } finally {
    await client.query('rollback')
  }
}

/** Every function and trigger that differs between the database and the files. */
async function differences(given: FunctionFile[]): Promise<string[]> {
  const found = await definitions()
  const wanted = await definitionsOf(given)
  return [...new Set([...found.keys(), ...wanted.keys()])]
    .filter((name) => found.get(name) !== wanted.get(name))
    .map((name) => {
      if (!wanted.has(name)) return `${name} has no file`
      return found.has(name) ? `${name} differs from its file` : `${name} is not in the database`
    })
    .sort()
}

/** The files, with one of them edited. */
const withEdited = (name: string, edit: (text: string) => string): FunctionFile[] =>
  files.map((file) => (file.name === name ? { ...file, text: edit(file.text), hash: 'edited' } : file))

const otherBody = `create or replace function shows_reading_to(p_one int, p_other int) returns boolean
  language sql stable as $$ select true $$`

describe('the functions of the database', () => {
  it('are those of the files, and no others', async () => {
    expect(await differences(files)).toEqual([])
  })

  it('have a file each with their name', async () => {
    const wanted = await definitionsOf(files)
    const names = [...wanted.keys()].filter((name) => !name.startsWith('trigger '))
    expect(names.map((name) => name.replace(/\(.*/, '')).sort()).toEqual(files.map(({ name }) => name).sort())
  })
})

describe('the comparison fails', () => {
  it('when a file is edited and not applied', async () => {
    const edited = withEdited('shows_reading_to', (text) => text.replace('not exists', 'exists'))
    expect(await differences(edited)).toEqual(['shows_reading_to(integer,integer) differs from its file'])
  })

  it('when the database has another definition', async () => {
    await client.query(otherBody)
    expect(await differences(files)).toEqual(['shows_reading_to(integer,integer) differs from its file'])
  })

  it('when the database has a function without a file', async () => {
    await client.query('create function stray() returns int language sql as $$ select 1 $$')
    expect(await differences(files)).toEqual(['stray() has no file'])
  })

  it('when a function of the files is missing in the database', async () => {
    await client.query('drop function shows_reading_to(int, int)')
    expect(await differences(files)).toEqual(['shows_reading_to(integer,integer) is not in the database'])
  })

  it('when a trigger is missing or disabled', async () => {
    await client.query('drop trigger payment_receipt on payment')
    await client.query('alter table session disable trigger session_needs_account')
    expect(await differences(files)).toEqual([
      'trigger payment_receipt of payment is not in the database',
      'trigger session_needs_account of session differs from its file',
    ])
  })
})

describe('a start', () => {
  it('applies nothing if no file has changed', async () => {
    expect(await outdatedFunctions(client, files)).toEqual([])
  })

  it('applies only the changed file', async () => {
    const edited = withEdited('shows_reading_to', () => otherBody)
    const outdated = await outdatedFunctions(client, edited)
    expect(outdated.map(({ name }) => name)).toEqual(['shows_reading_to'])
    await applyFunctions(client, outdated)
    expect(await outdatedFunctions(client, edited)).toEqual([])
    expect(await differences(edited)).toEqual([])
  })

  it('applies a file again if its function was dropped', async () => {
    await client.query('drop function shows_reading_to(int, int)')
    const outdated = await outdatedFunctions(client, files)
    expect(outdated.map(({ name }) => name)).toEqual(['shows_reading_to'])
    await applyFunctions(client, outdated)
    expect(await differences(files)).toEqual([])
  })

  it('lets a transaction pass that has a table of a later trigger and waits for that of an earlier one', async () => {
    const onInsert = (table: string): FunctionFile => ({
      name: `probe_${table}`,
      path: `probe_${table}.sql`,
      text: `create or replace function probe_${table}() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger probe_${table} after insert on ${table} for each row execute function probe_${table}();`,
      hash: table,
    })
    const probes = [onInsert('likes'), onInsert('block')]
    const member = new pg.Client({ connectionString: database.url })
    await member.connect()
    try {
      await member.query('begin')
      await member.query('lock table block in row exclusive mode')
      const applied = applyFunctions(client, probes)
      await expect
        .poll(
          async () => {
            const { rowCount } = await member.query(
              `select 1 from pg_locks l join pg_database d on d.oid = l.database
               where not l.granted and d.datname = current_database()`,
            )
            return rowCount
          },
          { timeout: 10_000 },
        )
        .toBe(1)
      await member.query('lock table likes in row exclusive mode')
      await member.query('commit')
      await applied
      expect(await outdatedFunctions(client, probes)).toEqual([])
    } finally {
      await member.end()
    }
  })

  it('applies all files or none, and names the invalid one', async () => {
    const broken = withEdited('visible_to', () => 'create or replace function visible_to(')
    const edited = broken.map((file) =>
      file.name === 'shows_reading_to' ? { ...file, text: otherBody } : file,
    )
    await expect(applyFunctions(client, edited)).rejects.toThrow(
      /visible_to\.sql could not be applied: syntax/,
    )
    expect(await differences(files)).toEqual([])
  })
})
