import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decided, reported } from '@vonk/schema/review/review.testing.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { seconds } from '@vonk/tests/testkit/clock.ts'
import { type ServerProcess, startWorkerProcess } from '@vonk/tests/testkit/server-process.ts'
import { staffActor } from '@vonk/tests/testkit/staff.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The lock at which the job stops, when everything but its commit is done. */
const stop = 4711

let fixture: AppFixture
let worker: ServerProcess
let gate: pg.Client
const folder = mkdtempSync(join(tmpdir(), 'vonk-review-'))
beforeAll(async () => {
  fixture = await createAppFixture()
  // The worker uses the real clock: the time to undo is over when it starts.
  fixture.clock.set(new Date(Date.now() - 30 * seconds))
  await fixture.services.db.pool.query(`
    create function stop_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${stop}); return null; end $$;
    create trigger stop_here after insert on audit_entry for each row execute function stop_here()`)
  gate = new pg.Client({ connectionString: fixture.databaseUrl })
  await gate.connect()
})
afterAll(async () => {
  await gate.end()
  await worker?.end('SIGTERM')
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

/** How many connections of this database wait at the lock. */
async function stopped(): Promise<number> {
  const { rows } = await gate.query<{ count: number }>(
    `select count(*)::int as count from pg_locks join pg_database d on d.oid = database
     where d.datname = current_database() and locktype = 'advisory' and objid = ${stop} and not granted`,
  )
  return rows[0]?.count ?? 0
}

it('a decision whose worker is killed is executed once by the next one', async () => {
  const { prisma, pool } = fixture.services.db
  const { id, subject } = await reported(fixture)
  await gate.query(`select pg_advisory_lock(${stop})`)
  await decided(staffActor(fixture, { name: 'Eva' }), [id], { measures: [{ kind: 'WARN' }] })
  const outcome = async () => ({
    decision: (await prisma.reviewDecision.findFirstOrThrow({ where: { itemId: id } })).state,
    entries: await prisma.auditEntry.count({ where: { memberId: subject.id } }),
    strikes: await prisma.reviewStrike.count({ where: { memberId: subject.id } }),
    // The receipt of the report; with the decision also its statement of reasons and the answer.
    mails: await prisma.outboxEntry.count(),
  })
  worker = await startWorkerProcess(fixture.databaseUrl, folder)
  await expect.poll(stopped, { timeout: 30_000 }).toBe(1)
  await worker.end('SIGKILL')
  // PostgreSQL rolls back what the dead worker had done, as soon as it notices.
  await expect.poll(stopped, { timeout: 30_000 }).toBe(0)
  expect(await outcome()).toMatchObject({ decision: 'pending', entries: 0, strikes: 0 })
  await gate.query(`select pg_advisory_unlock(${stop})`)
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
