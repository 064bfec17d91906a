import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditLedger } from '@vonk/schema/credits/grant-credits.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { dumpDatabase } from '@vonk/tests/testkit/dump-database.ts'
import { type FullData, fullDataOf } from '@vonk/tests/testkit/full-data.ts'
import { type ServerProcess, startServerProcess } from '@vonk/tests/testkit/server-process.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Enough rows to erase that a process can be killed in the middle of it. */
const drafts = 30_000
const kills = 2

let fixture: AppFixture
let server: ServerProcess
let fullData: FullData
const folder = mkdtempSync(join(tmpdir(), 'vonk-erasure-'))
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.clock.set(new Date())
  fullData = await fullDataOf(fixture)
  const { db } = fixture.services
  await db.pool.query(
    `insert into member_event (member_id, no, kind, refs, at)
     select $1, n, 'credits', '{}', $3 from generate_series(1000, 1000 + $2::int) n`,
    [fullData.id, drafts, fixture.clock.now()],
  )
  await db.pool.query(`select request_deletion($1, 'other', $2, $3)`, [
    fullData.id,
    fullData.canary('words'),
    new Date(fixture.clock.now().getTime() - 14 * days),
  ])
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

const stillThere = async () =>
  (await fixture.services.db.prisma.member.count({ where: { id: fullData.id } })) > 0
const eventsLeft = () => fixture.services.db.prisma.memberEvent.count({ where: { memberId: fullData.id } })
const run = () => fixture.services.db.pool.query(`select graphile_worker.add_job('finish-leaving')`)

it('continues after every kill -9 until nothing is left', async () => {
  server = await startServerProcess(fixture.databaseUrl, folder)
  for (let n = 0; n < kills && (await stillThere()); n++) {
    const before = await eventsLeft()
    await run()
    for (let waited = 0; waited < 400; waited++) {
      if (!(await stillThere()) || (before > 0 && (await eventsLeft()) < before)) break
      await pause(5)
    }
    await server.end('SIGKILL')
    await server.start()
  }
  await run()
  await expect.poll(stillThere, { timeout: 60_000 }).toBe(false)
  const words = await dumpDatabase(fixture.services.db.pool)
  expect(fullData.canaries.filter((word) => words.includes(word))).toEqual([fullData.received])
  expect(await auditLedger(fixture.services.db)).toEqual([])
  const records = await fixture.services.db.prisma.erasureRecord.findMany()
  const counts = records.map((record) => (record.counts as Record<string, number>).member_event ?? 0)
  expect(Math.max(...counts)).toBeGreaterThan(drafts)
}, 300_000)
