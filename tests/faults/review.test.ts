import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decided, reported } from '@vonk/schema/review/review.testing.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { seconds } from '@vonk/tests/testkit/clock.ts'
import { CommitGate } from '@vonk/tests/testkit/commit-gate.ts'
import { type ServerProcess, startWorkerProcess } from '@vonk/tests/testkit/server-process.ts'
import { staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: AppFixture
let worker: ServerProcess
let gate: CommitGate
const folder = mkdtempSync(join(tmpdir(), 'vonk-review-'))
beforeAll(async () => {
  fixture = await createAppFixture()
  // The worker uses the real clock: the time to undo is over when it starts.
  fixture.clock.set(new Date(Date.now() - 30 * seconds))
  gate = await CommitGate.install(fixture.databaseUrl)
})
afterAll(async () => {
  await gate.end()
  await worker?.end('SIGTERM')
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a decision whose worker is killed is executed once by the next one', async () => {
  const { prisma, pool } = fixture.services.db
  const { id, subject } = await reported(fixture)
  await gate.close()
  await decided(staffActor(fixture, { name: 'Eva' }), [id], { measures: [{ kind: 'WARN' }] })
  const outcome = async () => ({
    decision: (await prisma.reviewDecision.findFirstOrThrow({ where: { itemId: id } })).state,
    entries: await prisma.auditEntry.count({ where: { memberId: subject.id } }),
    strikes: await prisma.reviewStrike.count({ where: { memberId: subject.id } }),
    // The receipt of the report; with the decision also its statement of reasons and the answer.
    mails: await prisma.outboxEntry.count(),
  })
  worker = await startWorkerProcess(fixture.databaseUrl, folder)
  await expect.poll(() => gate.stopped(), { timeout: 30_000 }).toHaveLength(1)
  await worker.end('SIGKILL')
  // PostgreSQL rolls back what the dead worker had done, as soon as it notices.
  await expect.poll(() => gate.stopped(), { timeout: 30_000 }).toEqual([])
  expect(await outcome()).toMatchObject({ decision: 'pending', entries: 0, strikes: 0 })
  await gate.open()
  await worker.start()
  // What the job of each minute does with a decision that is overdue; the queue keeps the one of the dead worker.
  await prisma.reviewDecision.updateMany({ data: { executesAt: new Date(Date.now() - 120 * seconds) } })
  await pool.query(`select graphile_worker.add_job('execute-overdue-reviews')`)
  const once = { decision: 'executed', entries: 1, strikes: 1, mails: 3 }
  await expect.poll(outcome, { timeout: 60_000 }).toEqual(once)
  await pool.query(`select graphile_worker.add_job('execute-overdue-reviews')`)
  const idle = `select count(*)::int as count from graphile_worker.jobs where key is null and attempts = 0`
  await expect.poll(async () => (await pool.query(idle)).rows[0].count, { timeout: 30_000 }).toBe(0)
  expect(await outcome()).toEqual(once)
}, 180_000)
