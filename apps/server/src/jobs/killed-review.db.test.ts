import { decided, reported } from '@vonk/schema/review/review.testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { CommitGate } from '../../../../tests/testkit/commit-gate.ts'
import { runDueJobs } from '../../../../tests/testkit/run-jobs.ts'
import { staffActor } from '../../../../tests/testkit/staff.ts'
import { runJob, tasksOf } from './jobs.ts'

let fixture: AppFixture
let gate: CommitGate
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  gate = await CommitGate.install(fixture.databaseUrl)
  await gate.close()
})
afterEach(() => gate.end())

const db = () => fixture.services.db
const executions = () => tasksOf(fixture.services, ['execute-review'])
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db().pool.query<Row>(text, values)).rows

/** Waits until the job has done everything but the commit; returns the process of its connection. */
async function untilStopped(): Promise<number> {
  for (;;) {
    const [pid] = await gate.stopped()
    if (pid) return pid
  }
}

/** A warning that waits for the job which executes it. */
async function pendingWarning() {
  const { id, caseId, subject, author } = await reported(fixture)
  const { batchId } = await decided(staffActor(fixture, { name: 'Eva' }), [id], {
    measures: [{ kind: 'WARN' }],
  })
  fixture.clock.advance(10_000)
  return { itemId: id, batchId, caseId, subject, author }
}

type Pending = Awaited<ReturnType<typeof pendingWarning>>

/** What the decision has done so far. */
async function outcome({ itemId, batchId, caseId, subject }: Pending) {
  const { prisma } = db()
  const mails = await rows<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
     where (p.payload ->> 'memberId')::int = $1 or (p.payload ->> 'complaintId')::int = $2 order by 1`,
    [subject.id, caseId],
  )
  return {
    item: (await prisma.reviewItem.findUniqueOrThrow({ where: { id: itemId } })).state,
    decision: (await prisma.reviewDecision.findFirstOrThrow({ where: { batchId } })).state,
    entries: await prisma.auditEntry.count({ where: { memberId: subject.id } }),
    strikes: await prisma.reviewStrike.count({ where: { memberId: subject.id } }),
    statements: mails.filter(({ task }) => task === 'send-statement-mail').length,
    answers: mails.filter(({ task }) => task === 'send-complaint-mail').length,
  }
}

const nothing = { item: 'pending', decision: 'pending', entries: 0, strikes: 0, statements: 0, answers: 0 }
const once = { item: 'decided', decision: 'executed', entries: 1, strikes: 1, statements: 1, answers: 1 }

describe('a job that is killed before its commit', () => {
  it('has done nothing, stays in the queue, and does everything once afterwards', async () => {
    const pending = await pendingWarning()
    const running = runDueJobs(db().pool, executions())
    await gate.kill(await untilStopped())
    await running
    expect(await outcome(pending)).toEqual(nothing)
    const left = `select attempts, last_error is not null as failed from graphile_worker.jobs where key = $1`
    expect(await rows(left, [`review:${pending.batchId}`])).toEqual([{ attempts: 1, failed: true }])
    await gate.open()
    await rows('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `review:${pending.batchId}`,
    ])
    await runDueJobs(db().pool, executions())
    expect(await outcome(pending)).toEqual(once)
    await runJob(fixture.services, 'execute-review', { batchId: pending.batchId })
    expect(await outcome(pending)).toEqual(once)
  })

  it('is made up for within minutes when its worker never comes back', async () => {
    const pending = await pendingWarning()
    await gate.open()
    // As a process that was killed leaves it: the queue keeps the job for the worker that took it.
    await rows(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone' where key = $1`,
      [`review:${pending.batchId}`],
    )
    await runJob(fixture.services, 'execute-overdue-reviews')
    expect(await outcome(pending)).toEqual(nothing)
    fixture.clock.advance(61_000)
    await runJob(fixture.services, 'execute-overdue-reviews')
    expect(await outcome(pending)).toEqual(once)
    await runJob(fixture.services, 'execute-review', { batchId: pending.batchId })
    expect(await outcome(pending)).toEqual(once)
  })
})

it('two workers that execute the same decision at the same moment do it once', async () => {
  const pending = await pendingWarning()
  const { batchId } = pending
  const both = Promise.all([1, 2].map(() => runJob(fixture.services, 'execute-review', { batchId })))
  await untilStopped()
  expect(await outcome(pending)).toEqual(nothing)
  await gate.open()
  await both
  expect(await outcome(pending)).toEqual(once)
})
