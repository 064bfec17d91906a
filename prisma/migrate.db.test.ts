import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftMigration, nextFolder } from './draft-migration.ts'
import { migrate, migrationNames, modelFiles, UnknownMigrationsError } from './migrate.ts'

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
    expect(applied.flat()).toEqual(migrationNames())
    const { rows } = await client.query(`select to_regproc('send_message') is not null as "isThere"`)
    expect(rows).toEqual([{ isThere: true }])
  })

  it('do not change a database that contains migrations of another version', async () => {
    await client.query(
      `update _prisma_migrations set migration_name = '0001_tables' where migration_name = '0001_baseline'`,
    )
    await client.query('drop function shows_reading_to(int, int)')
    const refused = migrate(database.url)
    await expect(refused).rejects.toThrow(UnknownMigrationsError)
    await expect(refused).rejects.toMatchObject({ names: ['0001_tables'] })
    const { rows } = await client.query(`select to_regproc('shows_reading_to') is not null as "isThere"`)
    expect(rows).toEqual([{ isThere: false }])
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
