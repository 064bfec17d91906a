import { decideErasure } from '@vonk/schema/review/decide-erasure.ts'
import { decided, reported } from '@vonk/schema/review/review.testing.ts'
import { secondReview } from '@vonk/schema/review/second-review.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { runAndCapture } from '@vonk/tests/testkit/commands.ts'
import { mailsTo } from '@vonk/tests/testkit/mails.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJob, tasksOf } from '../jobs/jobs.ts'
import { memberCommand } from './member.ts'

let fixture: AppFixture
let mila: StaffActor
let pieter: StaffActor
beforeAll(async () => {
  fixture = await createAppFixture()
  mila = staffActor(fixture, { name: 'Mila', roles: ['administrator'] })
  pieter = staffActor(fixture, { name: 'Pieter', roles: ['administrator'] })
})
afterAll(() => fixture.close())

const prisma = () => fixture.services.db.prisma
const facts = 'Je vroeg drie leden om geld.'

/** Decides in the console that the member of a case is erased, and approves it as another. */
async function approvedBy(second: StaffActor, id: number): Promise<void> {
  const given = { id, ground: 'money', facts, foundBy: 'REPORT', reply: '' } as const
  const { batchId } = await decideErasure(mila.context(), given)
  await secondReview(second.context(), { batchId, isApproved: true, reason: 'Ook gelezen.' })
}

const runQueue = async (...tasks: string[]) => {
  await fixture.services.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(fixture.services.db.pool, tasksOf(fixture.services, tasks))
}

const byCommand = (id: number) =>
  runAndCapture(memberCommand, fixture.services, [
    'erase',
    String(id),
    '--reason',
    facts,
    '--by',
    'Mila',
    '--yes',
  ])

/** The entries of the audit log about the erasure of a member, without what differs between two members. */
const entriesOf = async (memberId: number) =>
  (await prisma().auditEntry.findMany({ where: { memberId, act: 'member erase' } })).map(
    ({ act, actor, siteId, reason, at }) => ({ act, actor, siteId, reason, at }),
  )
const certificateOf = async (memberId: number) => {
  const { certificate } = await prisma().erasedAccount.findUniqueOrThrow({ where: { memberId } })
  const record = await prisma().erasureRecord.findUniqueOrThrow({ where: { number: certificate } })
  const mail = await prisma().outboxEntry.findFirstOrThrow({ where: { dedupeKey: `erased-${certificate}` } })
  return { counts: Object.keys(record.counts as object).sort(), reason: record.reason, mail }
}

it('is the same act by the command and by the console: the same entry, the same rows, and one last mail', async () => {
  const [one, two] = [await reported(fixture), await reported(fixture)]
  // The case is decided either way, by the command's staff before.
  await decided(staffActor(fixture), [one.id], { measures: [{ kind: 'WARN' }] })
  fixture.clock.advance(11_000)
  await runQueue('execute-review')
  await byCommand(one.subject.id)

  await approvedBy(pieter, two.id)
  await runQueue('execute-review', 'erase-member')
  expect(await prisma().member.count({ where: { id: { in: [one.subject.id, two.subject.id] } } })).toBe(0)

  // The reason goes with the member, and who approved stays.
  const wanted = { act: 'member erase', actor: 'Mila', siteId: 1, reason: '', at: fixture.clock.now() }
  expect(await entriesOf(one.subject.id)).toEqual([wanted])
  expect(await entriesOf(two.subject.id)).toEqual([wanted])
  const approval = { approvedBy: 'Pieter', approvedById: pieter.viewer.id }
  const entries = await prisma().auditEntry.findMany({ where: { memberId: two.subject.id } })
  expect(entries.map(({ details }) => details)).toEqual([approval, approval])

  const [plain, reasoned] = [await certificateOf(one.subject.id), await certificateOf(two.subject.id)]
  expect(reasoned.reason).toBe(plain.reason)
  // Only a warning leaves a strike and its mail.
  const ofWarning = ['review_strike', 'mail_log']
  expect(reasoned.counts).toEqual(plain.counts.filter((table) => !ofWarning.includes(table)))
  expect(plain.mail.text).not.toContain(facts)
  expect(reasoned.mail.text).toContain(facts)
  expect(reasoned.mail.text).toContain('Terughalen kan niet.')
  expect(reasoned.mail.text).toMatch(/bezwaar maken met het formulier op \S+\/complaints\./)
  const decision = await prisma().reviewDecision.findFirstOrThrow({ where: { itemId: two.id } })
  expect(decision).toMatchObject({
    state: 'executed',
    facts: '',
    subjectId: null,
    measures: [{ kind: 'ERASE' }],
  })
})

it('goes on with what a killed job left, with the reasons in the mail', async () => {
  const { id, subject } = await reported(fixture)
  await approvedBy(pieter, id)
  await runQueue('execute-review')
  // There is nothing to come back to.
  await runQueue('send-reactivation-mail')
  expect(await mailsTo(fixture, subject)).toEqual([])
  await fixture.services.db.pool.query('delete from graphile_worker._private_jobs')
  await runJob(fixture.services, 'finish-leaving')
  expect(await prisma().member.count({ where: { id: subject.id } })).toBe(0)
  expect((await certificateOf(subject.id)).mail.text).toContain(facts)
})

it('ends as a conflict, once, when a command has erased the member meanwhile', async () => {
  const { id, caseId, subject } = await reported(fixture)
  const given = { id, ground: 'money', facts, foundBy: 'REPORT', reply: '' } as const
  const { batchId } = await decideErasure(mila.context(), given)
  await byCommand(subject.id)
  await secondReview(pieter.context(), { batchId, isApproved: true, reason: 'Ook gelezen.' })
  await runQueue('execute-review', 'erase-member')
  await runQueue('execute-review', 'erase-member')
  const { state, decisions } = await prisma().reviewItem.findUniqueOrThrow({
    where: { id },
    include: { decisions: true },
  })
  expect([state, decisions.map((one) => one.state)]).toEqual(['open', ['conflict']])
  expect(await prisma().complaint.findUnique({ where: { id: caseId } })).toMatchObject({ state: 'received' })
  expect(await entriesOf(subject.id)).toHaveLength(1)
})
