import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, thisRelease } from '@vonk/prisma/release.ts'
import {
  type BackupFixture,
  emptyDatabase,
  onDatabase,
  openBackupFixture,
} from '@vonk/tests/testkit/backup-fixture.ts'
import { runScript } from '@vonk/tests/testkit/commands.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signDocument } from '../backup/manifest.ts'

let setup: BackupFixture
let target: TestDatabase
beforeAll(async () => {
  setup = await openBackupFixture()
  target = await emptyDatabase()
  if (!setup.toolError) expect(await setup.backup()).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await target.drop()
  await setup.close()
})

const tablesIn = ({ url }: TestDatabase) =>
  onDatabase(
    url,
    async (client) => (await client.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount,
  )
const copy = () => join(setup.folder, 'copy')
const copied = (name: string) => join(copy(), name)
const anotherKey = () => randomBytes(32).toString('base64')

function flip(path: string) {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
const forge = (path: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace('"member": 3', '"member": 4'))

interface Fault {
  change?: () => void
  env?: () => Record<string, string>
  words?: () => string[]
  says: RegExp
}

const faults: Record<string, Fault> = {
  'has a flipped byte': {
    change: () => flip(copied('database.age')),
    says: /database\.age was changed: its hash is another one/,
  },
  'is cut off': {
    change: () => truncateSync(copied('pictures.age'), 900),
    says: /pictures\.age has 900 bytes instead of/,
  },
  'lacks a file': { change: () => rmSync(copied('pictures.age')), says: /pictures\.age is missing/ },
  'has another manifest': {
    change: () => forge(copied('manifest.json')),
    says: /manifest of \S+ was changed/,
  },
  'has none': { change: () => rmSync(copied('manifest.json')), says: /There is no backup in/ },
  'was encrypted for another key': {
    words: () => ['--identity', join(setup.folder, 'other.txt')],
    says: /The identity does not open/,
  },
  'needs a FIELD_KEY that is missing': {
    env: () => ({ FIELD_KEY: anotherKey() }),
    says: /needs keys that the environment does not have: FIELD_KEY [0-9a-f]{12}\./,
  },
  'has no list of erased accounts': {
    words: () => ['--erased', join(setup.folder, 'none')],
    says: /There is no list of erased accounts/,
  },
}

describe('a restore', { timeout: 90_000 }, () => {
  it.for(Object.entries(faults))(
    'of a backup that %s is rejected, and touches nothing',
    async ([, fault], { skip }) => {
      if (setup.toolError) skip(setup.toolError)
      const { folder, backups, latest, restore } = setup
      const { change, env, words = () => [], says } = fault
      if (!existsSync(join(folder, 'other.txt')))
        await runScript('restore', ['key', join(folder, 'other.txt')], {})
      rmSync(copy(), { recursive: true, force: true })
      cpSync(latest(), copy(), { recursive: true })
      change?.()
      const list = words().includes('--erased') ? [] : ['--erased', join(backups, 'erased-accounts.age')]
      const where = { DATA_DIR: join(folder, 'untouched'), ...env?.() }
      const { code, err } = await restore(target, copy(), where, ...list, ...words())
      expect([code, err]).toEqual([1, expect.stringMatching(says)])
      expect([await tablesIn(target), existsSync(join(folder, 'untouched'))]).toEqual([0, false])
    },
  )

  it('goes into no database that has something, and asks before', async ({ skip }) => {
    const { folder, keys, latest, restore, toolError } = setup
    if (toolError) skip(toolError)
    const used = await createDatabase('empty')
    try {
      const { code, err } = await restore(used, latest())
      expect([code, err]).toEqual([1, expect.stringContaining('is not empty: nothing was changed')])
    } finally {
      await used.drop()
    }
    const words = ['--from', latest(), '--identity', join(folder, 'key.txt')]
    const env = { ...keys, DATABASE_URL: target.url, DATA_DIR: join(folder, 'untouched') }
    const result = await runScript('restore', words, env)
    expect([result.code, result.err]).toEqual([1, expect.stringContaining('Give --yes to go on.')])
    expect(await tablesIn(target)).toBe(0)
  })

  it('without the FIELD_KEY that was lost goes on with --without-keys, and says what is void', async ({
    skip,
  }) => {
    const { latest, restore, toolError } = setup
    if (toolError) skip(toolError)
    const key = { FIELD_KEY: anotherKey() }
    const { code, out } = await restore(target, latest(), key, '--without-keys', '--without-erased')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/FIELD_KEY [0-9a-f]{12} is missing: what it encrypted or signed is void/),
    ])
  })

  it('of a database of a later release comes back where this one works on it, as after a rollback', async ({
    skip,
  }) => {
    const { backup, latest, restore, fixture, keys, toolError } = setup
    if (toolError) skip(toolError)
    const { version } = thisRelease
    await onDatabase(fixture.databaseUrl, async (client) => {
      await client.query(`insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at)
        values ('next', 'x', '9999_next', now(), now())`)
      await client.query(`update database_release set version = '0.99.0', oldest = $1`, [version])
    })
    expect(await backup()).toMatchObject({ err: '', code: 0 })
    const manifest = join(latest(), 'manifest.json')
    const made = readFileSync(manifest, 'utf8')
    const messageOf = async (release: Release) => {
      const body = { ...JSON.parse(made).body, release }
      writeFileSync(manifest, signDocument(body, { FIELD_KEY: [keys.FIELD_KEY], MEDIA_SECRET: [] }))
      return (await restore(target, latest(), {}, '--without-erased')).err
    }
    expect(await messageOf({ version: '0.99.1', oldest: '0.99.0' })).toContain(
      'The backup is of release 0.99.1, whose database needs 0.99.0 or later: use that one.',
    )
    expect(await messageOf({ version, oldest: version })).toContain(
      'The backup has migrations that this release does not know: 9999_next.',
    )
    writeFileSync(manifest, made)
    const empty = await emptyDatabase()
    try {
      expect(await restore(empty, latest(), {}, '--without-erased')).toMatchObject({ err: '', code: 0 })
    } finally {
      await empty.drop()
    }
  })
})
