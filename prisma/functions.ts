import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type pg from 'pg'
import { givingWay, lockTimeout } from './give-way.ts'

/** The current definition of one function of the database, in a file next to the operation that calls it. */
export interface FunctionFile {
  /** Name of the function and of the file, without `.sql`. */
  name: string
  path: string
  /** `create or replace function`, and the triggers that run it. */
  text: string
  /** SHA-256 of the text, in hexadecimal. */
  hash: string
}

const schema = join(import.meta.dirname, '../schema')

/** Every function file: `schema/<domain>/<function_name>.sql`. */
export function functionFiles(folder = schema): FunctionFile[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name: domain }) =>
      readdirSync(join(folder, domain))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => readFunctionFile(join(folder, domain, name))),
    )
  const byName = new Map<string, FunctionFile>()
  for (const file of files) {
    const other = byName.get(file.name)
    if (other) {
      const [one, two] = [other, file].map(({ path }) => relative(folder, path))
      throw new Error(`The database function ${file.name} has two files: ${one} and ${two}.`)
    }
    byName.set(file.name, file)
  }
  return files
}

function readFunctionFile(path: string): FunctionFile {
  const text = readFileSync(path, 'utf8')
  return { name: basename(path, '.sql'), path, text, hash: createHash('sha256').update(text).digest('hex') }
}

/** The files whose function is missing in the database or was created from another text. */
export async function outdatedFunctions(
  client: pg.ClientBase,
  files = functionFiles(),
): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select f.name, f.hash from database_function f
     where exists (select from pg_proc p where p.proname = f.name and p.pronamespace = current_schema()::regnamespace)`,
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return files.filter(({ name, hash }) => applied.get(name) !== hash)
}

/**
 * Applies function files in one transaction: all of them or none. The caller holds the migration lock. A trigger locks its table,
 * and members write several tables in another order, so it gives way to them.
 */
export async function applyFunctions(client: pg.ClientBase, files: FunctionFile[]): Promise<void> {
  if (files.length === 0) return
  await givingWay(() => applyTogether(client, files))
}

async function applyTogether(client: pg.ClientBase, files: FunctionFile[]): Promise<void> {
  await client.query('begin')
  try {
    // Functions may call others that are created later.
    await client.query(`set local check_function_bodies = off; set local lock_timeout = ${lockTimeout}`)
    // Tables are locked for as short a time as possible: triggers come last.
    const [functions, triggers] = [
      files.filter(isFunctionOnly),
      files.filter((file) => !isFunctionOnly(file)),
    ]
    for (const file of [...functions, ...triggers]) await applyFunction(client, file)
    await client.query(
      `insert into database_function (name, hash) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set hash = excluded.hash`,
      [files.map(({ name }) => name), files.map(({ hash }) => hash)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isFunctionOnly = ({ text }: FunctionFile): boolean =>
  !/^create (or replace |constraint )*trigger/m.test(text)

async function applyFunction(client: pg.ClientBase, { path, text }: FunctionFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`${path} could not be applied: ${(error as Error).message}`, { cause: error })
  }
}
