import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationNames } from './migrate.ts'

const folder = join(import.meta.dirname, 'migrations')
const textOf = (name: string) =>
  readFileSync(join(folder, name, 'migration.sql'), 'utf8')
    .replaceAll('"', '')
    .replaceAll(/--.*/g, '')
    .toLowerCase()

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, table = '']) => table)
const made = (text: string) => found(text, /create table (\w+)/g)
/** The tables whose writers wait until the migration is committed. */
const locked = (text: string) => [
  ...found(text, /alter table (\w+)/g),
  ...found(text, /references (\w+)/g),
  ...found(text, /create (?:unique )?index (?!concurrently)\w+ on (\w+)/g),
]

// Those before are applied, and cannot be changed.
const names = migrationNames()
const first = names.indexOf('0041_audit_of_staff')
const isNew = new Set(names.slice(first).flatMap((name) => made(textOf(name))))

// A migration that waits for a second table while it holds a first one can meet a member's transaction that has the second
// and waits for the first; PostgreSQL then ends one of the two.
it.each(names.slice(first))('migration %s locks at most one table that servers use', (name) => {
  const tables = new Set(locked(textOf(name)).filter((table) => !isNew.has(table)))
  expect([...tables].slice(1)).toEqual([])
})
