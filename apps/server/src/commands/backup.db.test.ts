import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@vonk/prisma/client.ts'
import { certificateDigest } from '@vonk/schema/leaving/certificate.rules.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { auditMoney } from '@vonk/schema/payments/audit-money.ts'
import {
  type BackupFixture,
  emptyDatabase,
  onDatabase,
  openBackupFixture,
} from '@vonk/tests/testkit/backup-fixture.ts'
import { runOn, runScript } from '@vonk/tests/testkit/commands.ts'
import type { TestDatabase } from '@vonk/tests/testkit/database.ts'
import { messageTo } from '@vonk/tests/testkit/http.ts'
import { bought } from '@vonk/tests/testkit/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../adapters/disk-storage.ts'
import { countRows, excludedTables } from '../backup/snapshot.store.ts'
import { erasureDependencies } from '../jobs/erasure-dependencies.ts'
import { fileNames } from '../media/picture-types.ts'
import { nameOf } from '../media/stored-pictures.ts'

let setup: BackupFixture
beforeAll(async () => {
  setup = await openBackupFixture()
})
afterAll(() => setup.close())

const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'

/** Messages and payments, one after the other, until it is told to stop. Returns how many. */
function load(): { stop(): Promise<number> } {
  const { anna, bram, fixture } = setup
  let isOver = false
  const running = (async () => {
    let count = 0
    for (; !isOver; count++) {
      // Slow enough for the limits, by the clock of the product.
      fixture.clock.advance(20_000)
      const { sendMessage } = await anna.run(send, messageTo(bram.id, `Nr ${count}`))
      if (sendMessage.__typename !== 'SendMessageSuccess') throw new Error(sendMessage.__typename)
      if (count % 10 === 0) await bought(fixture, bram)
    }
    return count
  })()
  running.catch(() => {})
  return {
    stop: () => {
      isOver = true
      return running
    },
  }
}

/** Tables that a restore changes, because an account is erased again and the act is in the audit log. */
const changed = [
  ...['member', 'profile', 'search_entry', 'credit_account', 'credit_transfer', 'member_stream', 'photo'],
  ...['erasure_record', 'erased_account', 'audit_entry'],
]

async function expectRestored(database: TestDatabase, expected: Record<string, number>) {
  const { fixture, leaver } = setup
  const db = openDatabase(database.url, { max: 2 })
  try {
    expect(await auditMoney(db)).toEqual([])
    const found = await onDatabase(database.url, countRows)
    const other = ([table]: [string, number]) => !changed.includes(table)
    expect(Object.entries(found).filter(other)).toEqual(Object.entries(expected).filter(other))
    expect(found).toMatchObject({ member: (expected.member ?? 0) - 1, photo: 0, erased_account: 1 })
    // The account is erased again, under the certificate that was mailed.
    expect((await db.pool.query('select 1 from member where id = $1', [leaver.id])).rowCount).toBe(0)
    const [record] = await db.prisma.erasureRecord.findMany()
    expect(record).toEqual(await fixture.services.db.prisma.erasureRecord.findFirst())
    const { number = '', erasedAt = new Date(), counts, digest } = record ?? {}
    expect(digest).toBe(certificateDigest(number, erasedAt, counts as Record<string, number>))
    // Nobody is logged in, and nobody is written to again.
    for (const table of excludedTables)
      expect([table, (await db.pool.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 0])
    const { rows } = await db.pool.query(
      `select task_identifier from graphile_worker.jobs where task_identifier ~ '^send-|deliver-push'`,
    )
    expect(rows).toEqual([])
    expect(await db.prisma.auditEntry.findMany({ where: { act: 'restore' } })).toHaveLength(1)
  } finally {
    await db.close()
  }
}

describe('a backup', { timeout: 120_000 }, () => {
  it('made under load is of one moment, and comes back whole: rows, books and pictures', async ({ skip }) => {
    const { backup, restore, folder, stored, leaver, keys, toolError } = setup
    if (toolError) skip(toolError)
    const { services, clock } = setup.fixture
    const work = load()
    const made = await backup('--json')
    expect(made).toMatchObject({ err: '', code: 0 })
    expect(await work.stop()).toBeGreaterThan(3)
    const { folder: from, pictures, madeAt } = JSON.parse(made.out)
    expect(pictures).toEqual({ files: 4 * fileNames.length, missing: 0 })
    for (const name of readdirSync(from)) {
      const content = readFileSync(join(from, name), 'latin1')
      for (const secret of ['weg@example.org', 'Zij die ging', ...Object.values(keys)])
        expect(content).not.toContain(secret)
    }
    const { rows } = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')).body
    expect(Object.keys(rows).filter((table) => excludedTables.some((one) => one === table))).toEqual([])

    // What happens afterwards is in no backup, but an erasure must hold all the same.
    await services.db.pool.query(`select request_deletion($1, 'other', '', $2)`, [leaver.id, clock.now()])
    await eraseMember(erasureDependencies(services), leaver.id, 0)
    expect((await backup('erased')).out).toContain('1 erased accounts')

    const database = await emptyDatabase()
    try {
      const done = await restore(database, from, {}, '--json')
      expect(done).toMatchObject({ err: '', code: 0 })
      const outcome = { madeAt, erased: 1, missingKeys: [], pictures: 4 * fileNames.length }
      expect(JSON.parse(done.out)).toMatchObject(outcome)
      await expectRestored(database, rows)
    } finally {
      await database.drop()
    }
    const storage = diskStorage(join(folder, 'restored', 'photos'))
    const bytesOf = async (one: string) => String(await storage.get(nameOf(one, 'large.webp')))
    for (const one of [stored.chat, stored.upload, stored.evidence])
      expect(await bytesOf(one)).toBe(`${one} large.webp`)
    for (const one of [stored.nobody, stored.photo]) expect(await bytesOf(one)).toBe('null')
  })

  it('is deleted when it is too old, but never the newest, and leaves nothing of a run that failed', async ({
    skip,
  }) => {
    const { backup, backups, latest, toolError, fixture } = setup
    if (toolError) skip(toolError)
    for (const name of ['vonk-20200101T000000Z', 'unfinished-000000000000'])
      cpSync(latest(), join(backups, name), { recursive: true })
    appendFileSync(join(backups, 'notes.txt'), 'not ours')
    expect((await backup('--keep', '7')).out).toContain(
      'vonk-20200101T000000Z was older than 7 days and is deleted',
    )
    const left = readdirSync(backups).filter((name) => !name.startsWith('vonk-'))
    expect(left.sort()).toEqual(['erased-accounts.age', 'notes.txt'])
    expect((await backup('--keep', '400')).err).toContain('--keep is 400')
    expect(await fixture.services.db.prisma.auditEntry.count({ where: { act: 'backup' } })).toBe(2)
  })
})

it('says which program is missing, and needs a key', { timeout: 60_000 }, async () => {
  const { fixture, backups, recipient } = setup
  const words = ['--to', backups, '--recipient', recipient]
  const env = { DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.services.env.DATA_DIR }
  const { code, err } = await runScript('backup', words, { ...env, PATH: '/nonexistent' })
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^There is no pg_dump: install the client programs of PostgreSQL \d+ or newer/),
  ])
  expect((await runOn(fixture, 'backup', '--to', backups)).err).toContain('--recipient is missing')
  expect((await runOn(fixture, 'backup', '--to', backups, '--recipient', 'age1x')).err).toContain(
    'no public key of age',
  )
})
