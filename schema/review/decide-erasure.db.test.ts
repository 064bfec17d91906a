import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startErasureByStaff } from '../leaving/start-erasure-by-staff.ts'
import { executeReview } from './execute-review.ts'
import { decided, reported } from './review.testing.ts'
import { undoReview } from './undo-review.ts'

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
const minute = 60_000

const answer = async (staff: StaffActor, id: number, given: Record<string, unknown> = {}) => {
  const usual = { ground: 'money', facts: 'Je vroeg om geld.', foundBy: 'REPORT' }
  const { data, errors } = await staff.result(
    `mutation ($input: DecideErasureInput!) { decideErasure(input: $input) { __typename
      ... on DecideErasureSuccess { batchId item { state decision { waitsForSecondPerson measures { kind days } } } }
      ... on StaffInvalidInputError { field } } }`,
    { input: { id, ...usual, ...given } },
  )
  return errors?.[0] ? { code: errors[0].extensions.code } : data?.decideErasure
}
const second = async (staff: StaffActor, batchId: string, isApproved = true) => {
  const { data, errors } = await staff.result(
    'mutation ($input: SecondReviewInput!) { secondReview(input: $input) { __typename } }',
    { input: { batchId, isApproved, reason: 'Ook gelezen.' } },
  )
  return errors?.[0]?.extensions.code ?? data?.secondReview.__typename
}
const stateOf = async (id: number) => (await prisma().reviewItem.findUniqueOrThrow({ where: { id } })).state
const eventsOf = async (itemId: number) =>
  (await prisma().reviewEvent.findMany({ where: { itemId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)
const leavingOf = ({ id }: { id: number }) => prisma().leaving.findUnique({ where: { memberId: id } })
const jobsOf = async (task: string, memberId: number) =>
  (
    await fixture.services.db.pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 and payload ->> 'memberId' = $2::text`,
      [task, memberId],
    )
  ).rows.length

/** A case whose member Mila wants to erase. */
async function waiting() {
  const one = await reported(fixture)
  const { batchId } = await answer(mila, one.id)
  return { ...one, batchId: String(batchId) }
}

it('always waits for a second person, also for one member', async () => {
  const { id, subject, batchId } = await waiting()
  const item = { state: 'APPROVAL', decision: { waitsForSecondPerson: true } }
  const other = await reported(fixture)
  expect(await answer(mila, other.id)).toMatchObject({ item })
  fixture.clock.advance(minute)
  await executeReview(fixture.services, batchId)
  expect([await stateOf(id), await leavingOf(subject)]).toEqual(['approval', null])
})

it('is for administrators of the site only, and no part of another decision', async () => {
  const { id } = await reported(fixture)
  for (const role of ['reviewer', 'support', 'finance'] as const)
    expect(await answer(staffActor(fixture, { roles: [role] }), id)).toEqual({ code: 'FORBIDDEN' })
  const elsewhere = staffActor(fixture, { roles: ['administrator'], siteIds: [999] })
  expect(await answer(elsewhere, id)).toMatchObject({ __typename: 'StaffInvalidInputError', field: 'id' })
  // Not even by who may do both.
  const both = staffActor(fixture, { roles: ['administrator', 'reviewer'] })
  const measures = [{ kind: 'ERASE' }]
  expect((await decided(both, [id], { measures })).__typename).toBe('ReviewNotAllowedError')
  expect((await decided(mila, [id])).__typename).toBe('ReviewNotAllowedError')
  expect(await stateOf(id)).toBe('open')
})

it('needs the rule, the facts, and a case about a member', async () => {
  const { id } = await reported(fixture)
  expect(await answer(mila, id, { ground: 'none' })).toMatchObject({ field: 'ground' })
  expect(await answer(mila, id, { facts: ' ' })).toMatchObject({ field: 'facts' })
  const nobody = await reported(fixture)
  await prisma().reviewItem.update({ where: { id: nobody.id }, data: { subjectId: null } })
  expect(await answer(mila, nobody.id)).toMatchObject({ field: 'id' })
  for (const queue of ['appeals', 'messages', 'photos', 'verification', 'partners']) {
    await prisma().reviewItem.update({ where: { id }, data: { queue } })
    expect([queue, await answer(mila, id)]).toMatchObject([queue, { __typename: 'StaffInvalidInputError' }])
  }
})

it('needs a proof of the last ten minutes from both, but not from who rejects', async () => {
  const { id } = await reported(fixture)
  const { batchId } = await waiting()
  fixture.clock.advance(11 * minute)
  expect(await answer(mila, id)).toEqual({ code: 'FRESH_PROOF_REQUIRED' })
  expect(await second(pieter, batchId)).toBe('FRESH_PROOF_REQUIRED')
  expect([await stateOf(id), await second(pieter, batchId, false)]).toEqual(['open', 'SecondReviewSuccess'])
  for (const one of [mila, pieter]) one.viewer.provedAt = fixture.clock.now()
})

it('has a second person who is another, and who may erase', async () => {
  const { id, batchId } = await waiting()
  const reviewer = staffActor(fixture, { roles: ['reviewer'] })
  const support = staffActor(fixture, { roles: ['support'] })
  const elsewhere = staffActor(fixture, { roles: ['administrator'], siteIds: [999] })
  for (const one of [mila, reviewer, support])
    expect(await second(one, batchId)).toBe('ReviewNotAllowedError')
  expect(await second(elsewhere, batchId)).toBe('BAD_USER_INPUT')
  expect(await stateOf(id)).toBe('approval')
})

it('is counted for who may be the second person, and for nobody else', async () => {
  const countOf = async (staff: StaffActor) =>
    (await staff.run('{ reviewCounts { secondPerson } }')).reviewCounts.reduce(
      (sum: number, { secondPerson }: { secondPerson: number }) => sum + secondPerson,
      0,
    )
  const readers = [mila, pieter, staffActor(fixture, { roles: ['reviewer'] })]
  const before = await Promise.all(readers.map(countOf))
  await waiting()
  const after = await Promise.all(readers.map(countOf))
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([0, 1, 0])
})

it('can be rejected, and taken back as long as it waits; reviewers decide then', async () => {
  const [rejected, taken] = [await waiting(), await waiting()]
  expect(await second(pieter, rejected.batchId, false)).toBe('SecondReviewSuccess')
  await expect(undoReview(pieter.context(), taken.batchId)).rejects.toThrow('no such batch')
  await undoReview(mila.context(), taken.batchId)
  const reviewer = staffActor(fixture)
  for (const { id, subject, batchId } of [rejected, taken]) {
    await executeReview(fixture.services, batchId)
    expect([await stateOf(id), await leavingOf(subject)]).toEqual(['open', null])
    expect((await decided(reviewer, [id])).__typename).toBe('DecideReviewSuccess')
  }
})

it('is carried out once, with both people in the audit log, and nobody can take it back', async () => {
  const { id, subject, batchId } = await waiting()
  expect(await second(pieter, batchId)).toBe('SecondReviewSuccess')
  await expect(undoReview(mila.context(), batchId)).rejects.toThrow('can no longer be undone')
  await executeReview(fixture.services, batchId)
  await executeReview(fixture.services, batchId)
  expect([await stateOf(id), await eventsOf(id)]).toEqual(['decided', ['decided', 'approved', 'executed']])
  const leaving = await leavingOf(subject)
  expect(leaving?.begunAt).toEqual(fixture.clock.now())
  expect(leaving?.statement).toContain('Je vroeg om geld.')
  expect(await prisma().session.count({ where: { memberId: subject.id } })).toBe(0)
  expect([await jobsOf('erase-member', subject.id), await jobsOf('send-statement-mail', subject.id)]).toEqual(
    [1, 0],
  )
  const entries = await prisma().auditEntry.findMany({
    where: { memberId: subject.id },
    orderBy: { act: 'asc' },
  })
  const approval = { approvedBy: 'Pieter', approvedById: pieter.viewer.id }
  expect(entries).toMatchObject([
    { act: 'complaint uphold', actor: 'Mila', details: { measures: ['ERASE'], ...approval } },
    { act: 'member erase', actor: 'Mila', staffId: mila.viewer.id, details: approval },
  ])
})

it('ends as a conflict if the member is gone, or being erased already', async () => {
  const [gone, begun] = [await waiting(), await waiting()]
  // As if it was erased while an open case kept its evidence.
  await prisma().reviewDecision.updateMany({ where: { batchId: gone.batchId }, data: { subjectId: 999_999 } })
  await startErasureByStaff(fixture.services, begun.subject.id, '')
  for (const { id, subject, batchId } of [gone, begun]) {
    await second(pieter, batchId)
    await executeReview(fixture.services, batchId)
    await executeReview(fixture.services, batchId)
    expect([await stateOf(id), await eventsOf(id)]).toEqual(['open', ['decided', 'approved', 'conflict']])
    expect(await prisma().auditEntry.count({ where: { memberId: subject.id } })).toBe(0)
    expect(await prisma().complaint.count({ where: { targetId: subject.id, state: 'received' } })).toBe(1)
  }
})
