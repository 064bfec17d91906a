import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { functionFiles } from '@vonk/prisma/functions.ts'
import { migrationNames } from '@vonk/prisma/migrate.ts'
import { thisRelease } from '@vonk/prisma/release.ts'
import { runScript } from '@vonk/tests/testkit/commands.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let client: pg.Client
let folder: string
beforeEach(async () => {
  database = await createDatabase('empty')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = mkdtempSync(join(tmpdir(), 'vonk-migrate-'))
})
afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const run = (name: string, ...words: string[]) =>
  runScript(name, words, { DATABASE_URL: database.url, DATA_DIR: folder })
const tables = async () =>
  (await client.query(`select count(*)::int as count from pg_tables where schemaname = 'public'`)).rows[0]
    .count

describe('npm run migrate', { timeout: 90_000 }, () => {
  it('brings an empty database to this version; no other command does', async () => {
    await client.query(
      'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
    )
    const read = await run('member', 'show', '1')
    expect(read).toMatchObject({ code: 1, out: '' })
    expect(read.err).toMatch(
      new RegExp(
        `^The database \\S+ at \\S+ lacks ${migrationNames().length} migrations and ${functionFiles().length} functions of this version, and tables of the job queue: run npm run migrate\\.\n$`,
      ),
    )
    const check = await run('migrate', '--check')
    expect(check).toMatchObject({ code: 1, err: expect.stringContaining('lacks what is listed') })
    expect(check.out).toContain('migration 0001_baseline\n')
    expect(check.out).toContain('function send_message\n')
    expect(check.out).toContain('tables of the job queue\n')
    expect(await tables()).toBe(0)
    const done = await run('migrate')
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toContain(`applied ${migrationNames().at(-1)}\n`)
    expect(await run('migrate', '--check')).toMatchObject({ code: 0, err: '' })
    expect((await run('member', 'show', '1')).err).toBe('There is no member 1.\n')
  })

  it('notices an older function and an older queue, which a read leaves as they are', async () => {
    await client.query(
      `update database_function set hash = 'old' where name = 'shows_reading_to';
       delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)`,
    )
    expect((await run('audit')).err).toContain(
      'lacks 0 migrations and 1 functions of this version, and tables',
    )
    expect(await run('../worker')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database [^\n]+ lacks 0 migrations and 1 functions [^\n]+\n$/),
    })
    const check = await run('migrate', '--check', '--json')
    expect(check.code).toBe(1)
    expect(JSON.parse(check.out)).toEqual({
      ...{ migrations: [], functions: ['shows_reading_to'] },
      ...{ queue: true, later: null },
    })
    const { rows } = await client.query(`select hash from database_function where name = 'shows_reading_to'`)
    expect(rows).toEqual([{ hash: 'old' }])
    expect(JSON.parse((await run('migrate', '--json')).out)).toEqual({ applied: [], later: null })
    expect(await run('migrate', '--check')).toMatchObject({ code: 0 })
  })

  it('rejects a database of another version, in one sentence', async () => {
    await client.query(
      `update _prisma_migrations set migration_name = '0001_tables' where migration_name = '0001_baseline'`,
    )
    for (const words of [['migrate'], ['migrate', '--check'], ['audit']]) {
      const [name = '', ...rest] = words
      const { code, err } = await run(name, ...rest)
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^[^\n]+was made by another version of Vonk[^\n]+\n$/),
      ])
    }
  })

  it('leaves the functions of the next release, and puts those of this one back by a rollback', async () => {
    await client.query(
      `update database_release set version = '0.99.0', oldest = version, functions = '0.99.0';
       update database_function set hash = 'next' where name = 'shows_reading_to'`,
    )
    const beside = `has the functions of release 0.99.0, with which release ${thisRelease.version} works`
    for (const words of [[], ['--check']]) expect((await run('migrate', ...words)).out).toContain(beside)
    expect((await run('member', 'show', '1')).err).toBe('There is no member 1.\n')
    const server = new pg.Client({ connectionString: database.url, application_name: 'vonk bus 0.99.0' })
    await server.connect()
    expect((await run('migrate', '--roll-back')).err).toMatch(
      /^The database \S+ at \S+ serves release 0\.99\.0: stop its servers and workers before rolling back\.\n$/,
    )
    await server.end()
    expect((await run('migrate', '--roll-back')).out).toMatch(/ is of this version\.\n$/)
    await client.query(`update database_release set version = '0.99.1', oldest = '0.99.0'`)
    expect(await run('migrate', '--roll-back')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /is of release 0\.99\.1, on which releases from 0\.99\.0 on work, and this is [\d.]+: start one of those, or/,
      ),
    })
  })

  it('makes no embedded database where there is none', async () => {
    for (const words of [
      ['migrate', '--check'],
      ['site', 'list'],
    ]) {
      const [name = '', ...rest] = words
      const { code, err } = await runScript(name, rest, { DATA_DIR: folder })
      expect([code, err]).toEqual([
        1,
        expect.stringContaining(`There is no database in ${folder}/postgres yet`),
      ])
    }
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  })

  it('says without its password that a database cannot be reached, and where with --trace', async () => {
    const env = { DATABASE_URL: 'postgresql://vonk:geheim@127.0.0.1:1/vonk', DATA_DIR: folder }
    const { code, err } = await runScript('audit', [], env)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The database vonk at 127\.0\.0\.1:1 cannot be reached[^\n]+\n$/),
    ])
    expect((await runScript('audit', ['--trace'], env)).err).toMatch(/\n\s+at /)
    expect(err).not.toContain('geheim')
  })
})
