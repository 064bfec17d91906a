import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftMigration, nextFolder } from './draft-migration.ts'
import { executeWhole } from './engine.ts'
import { functionFiles } from './functions.ts'
import { migrate, migrationNames, modelFiles, pending, UnknownMigrationsError } from './migrate.ts'
import { LaterReleaseError, LaterServersError, type Release, thisRelease } from './release.ts'

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

describe('the migrations', () => {
  it('are applied once, even if several servers start on an empty database at the same moment', async () => {
    await client.query(
      'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
    )
    const applied = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
    expect(applied.flatMap((one) => one.applied)).toEqual(migrationNames())
    const { rows } = await client.query(`select to_regproc('send_message') is not null as "isThere"`)
    expect(rows).toEqual([{ isThere: true }])
  })

  it('do not change a database that contains migrations of another version', async () => {
    await client.query(
      `update _prisma_migrations set migration_name = '0001_tables' where migration_name = '0001_baseline'`,
    )
    await client.query('drop function shows_reading_to(int, int)')
    const rejected = migrate(database.url)
    await expect(rejected).rejects.toThrow(UnknownMigrationsError)
    await expect(rejected).rejects.toMatchObject({ names: ['0001_tables'] })
    const { rows } = await client.query(`select to_regproc('shows_reading_to') is not null as "isThere"`)
    expect(rows).toEqual([{ isThere: false }])
  })
})

describe('the script of a migration', () => {
  it('gives way to a server at work that would wait for it, and runs again', async () => {
    await client.query('begin; lock table likes in share mode')
    const script = 'lock table block in access exclusive mode; alter table likes add column trial int'
    const running = executeWhole(database.url, script)
    const waiting = `select count(*)::int as count from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`
    await expect
      .poll(async () => (await client.query(waiting)).rows, { timeout: 20_000 })
      .toEqual([{ count: 1 }])
    // Each waits for the other now, until the script lets go.
    await client.query('lock table block in share mode; commit')
    await running
    expect((await client.query('select trial from likes')).rows).toEqual([])
  })
})

/** The release after this one, with a migration and another body of a function. */
const next: Release = { version: '0.99.0', oldest: thisRelease.version }
const nextBody = `create or replace function shows_reading_to(p_one int, p_other int) returns boolean
  language sql stable as $$ select false $$;`
const nextFiles = functionFiles().map((file) =>
  file.name === 'shows_reading_to' ? { ...file, text: nextBody, hash: 'next' } : file,
)
const bodyOf = async () =>
  (await client.query(`select prosrc from pg_proc where proname = 'shows_reading_to'`)).rows[0].prosrc.trim()
const recorded = async () =>
  (await client.query('select version, oldest, functions from database_release')).rows

async function bringTo(release: Release): Promise<void> {
  await migrate(database.url, { release, files: nextFiles })
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at)
     values ('next', 'x', '9999_next', now(), now())`,
  )
}

describe('the database of the next release', () => {
  it('is left as it is by a start of this one, and by a check', async () => {
    await bringTo(next)
    expect(await migrate(database.url)).toEqual({ applied: [], later: '0.99.0' })
    expect(await pending(database.url)).toEqual({ migrations: [], functions: [], later: '0.99.0' })
    expect(await bodyOf()).toBe('select false')
    expect(await recorded()).toEqual([{ ...next, functions: '0.99.0' }])
  })

  it('gets the functions of this one by a rollback, and then starts of this one keep them', async () => {
    await bringTo(next)
    expect(await migrate(database.url, { rollsBack: true })).toEqual({ applied: [], later: null })
    expect(await bodyOf()).not.toBe('select false')
    expect(await recorded()).toEqual([{ ...next, functions: thisRelease.version }])
    expect(await migrate(database.url)).toEqual({ applied: [], later: null })
    await client.query(`delete from _prisma_migrations where id = 'next'`)
    expect(await migrate(database.url, { release: next, files: nextFiles })).toMatchObject({ later: null })
    expect(await bodyOf()).toBe('select false')
  })

  it('is not rolled back while a server of it is connected', async () => {
    await bringTo(next)
    const server = new pg.Client({ connectionString: database.url, application_name: 'vonk bus 0.99.0' })
    await server.connect()
    const rejected = migrate(database.url, { rollsBack: true })
    await expect(rejected).rejects.toThrow(LaterServersError)
    await expect(rejected).rejects.toMatchObject({ versions: ['0.99.0'] })
    expect(await bodyOf()).toBe('select false')
    await server.end()
  })

  it('is rejected, also for a rollback, where it needs a later release than this one', async () => {
    await bringTo({ version: '0.99.1', oldest: '0.99.0' })
    for (const rollsBack of [false, true])
      await expect(migrate(database.url, { rollsBack })).rejects.toThrow(LaterReleaseError)
    await expect(pending(database.url)).rejects.toThrow(LaterReleaseError)
    expect(await bodyOf()).toBe('select false')
  })

  it('has no migrations that nobody knows, once it is of this release again', async () => {
    await bringTo(thisRelease)
    await expect(migrate(database.url)).rejects.toThrow(UnknownMigrationsError)
  })
})

describe('the draft of a migration', () => {
  it('is empty if the models have not changed', async () => {
    expect(await draftMigration(database.url)).toBe('')
  })

  it('adds a new column of a model, and drops a removed index', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'vonk-models-'))
    cpSync(join(import.meta.dirname, 'models'), copy, { recursive: true })
    const path = join(copy, 'chats.prisma')
    const model = readFileSync(path, 'utf8')
      .replace('model Draft {', 'model Draft {\n  addedHere Int? @map("added_here")')
      .replace('  @@index([sentAt])\n', '')
    writeFileSync(path, model)
    const draft = await draftMigration(database.url, modelFiles(copy))
    rmSync(copy, { recursive: true })
    expect(draft).toMatch(/ALTER TABLE "draft" ADD COLUMN +"added_here" INTEGER;/)
    expect(draft).toContain('DROP INDEX "held_message_sent_at_idx";')
    expect(draft.match(/;$/gm)).toHaveLength(2)
  })

  it('gets the highest number plus one, whatever is missing in between', () => {
    expect(nextFolder(['0001_baseline', '0007_later'], 'add_column')).toBe('0008_add_column')
  })
})
