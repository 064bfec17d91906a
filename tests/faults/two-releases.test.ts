import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '@vonk/prisma/client.ts'
import { thisRelease } from '@vonk/prisma/release.ts'
import { plannedDuringMigration } from '@vonk/schema/core/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBalance } from '../testkit/balance.ts'
import { runScript } from '../testkit/commands.ts'
import { createDatabase, type TestDatabase } from '../testkit/database.ts'
import { layOut, missingCommit, releaseBefore, seedAs } from '../testkit/earlier-release.ts'
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts'
import { type LoadMember, MemberLoad } from './member-load.ts'

const earlier = releaseBefore()
const reason = missingCommit(earlier.commit)

describe.skipIf(reason)(
  `a server of ${earlier.version} and one of this release${reason ? `: ${reason}` : ''}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'vonk-releases-'))
    let database: TestDatabase
    let db: Database
    const servers: ServerProcess[] = []
    let load: MemberLoad | undefined
    beforeAll(async () => {
      database = await createDatabase('bare')
      layOut(earlier.commit, folder)
      seedAs(folder, database.url)
    })
    afterAll(async () => {
      await load?.stop()
      for (const server of servers) await server.end('SIGKILL')
      await db?.close()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    })

    const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }
    const start = async (sources?: string) => {
      const server = await startServerProcess(database.url, join(folder, 'data'), env, sources)
      servers.push(server)
      return server
    }

    it('serve members on one database before, during and after the migration, and after a rollback', async () => {
      const older = await start(folder)
      db = openDatabase(database.url, { max: 2 })
      load = new MemberLoad(await members(db))
      // It does not run a statement again that was planned while a column was added; the apps of its members do.
      load.repeatedAt.add(older.url)
      await load.at([older.url])
      await pause(2000)
      const environment = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
      expect(await runScript('migrate', [], environment)).toMatchObject({ code: 0, err: '' })
      const newer = await start()
      await load.at([older.url, newer.url])
      await pause(3000)
      await load.stop()

      await newer.end('SIGTERM')
      await older.end('SIGTERM')
      await older.start()
      await load.at([older.url])
      await pause(1000)
      await newer.start()
      await load.at([older.url, newer.url])
      await pause(1500)
      await load.stop()
      console.log(`Operations: ${JSON.stringify(load.result.done)}`)

      expect(errorsOf(newer)).toEqual([])
      expect(errorsOf(older).filter(({ code }) => !plannedDuringMigration.has(code))).toEqual([])
      expect(load.result.failures.slice(0, 10)).toEqual([])
      const { done } = load.result
      for (const name of ['logIn', 'read', 'likeProfile', 'sendMessage', 'startPayment', 'checkout', 'paid'])
        expect(done[name], name).toBeGreaterThan(0)
      expect(await runScript('ledger', [], environment)).toMatchObject({ code: 0, err: '' })
      const { rows } = await db.pool.query('select version, functions from database_release')
      expect(rows).toEqual([{ version: thisRelease.version, functions: thisRelease.version }])
    }, 120_000)
  },
)

/** The errors that a server wrote to its log; operations that failed inside it are among them. */
const errorsOf = (server: ServerProcess): { code: string }[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line).err ?? { line })

/** Members in conversations with each other, with credits. */
async function members(db: Database): Promise<LoadMember[]> {
  const id = async (name: string) =>
    (
      await db.prisma.member.findFirstOrThrow({
        where: { email: `${name}@example.com` },
        // The columns of this release are not in the database yet.
        select: { id: true },
      })
    ).id
  const anna = await id('anna')
  const dewi = await id('dewi')
  for (const member of [anna, dewi]) await setBalance(db, member, 5000)
  const password = 'vonk-demo'
  return [
    { email: 'anna@example.com', password, writesTo: dewi },
    { email: 'dewi@example.com', password, writesTo: anna },
  ]
}
