import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideCase } from '../safety/decide-case.ts'
import { executeReview } from './execute-review.ts'
import { decide, decided, reported } from './review.testing.ts'
import { undoReview } from './undo-review.ts'

let fixture: AppFixture
let eva: StaffActor
let tom: StaffActor
beforeAll(async () => {
  fixture = await createAppFixture()
  eva = staffActor(fixture, { name: 'Eva' })
  tom = staffActor(fixture, { name: 'Tom' })
})
afterAll(() => fixture.close())

const prisma = () => fixture.services.db.prisma
const forGood = { measures: [{ kind: 'BAN', days: null }] }
const second = async (
  staff: StaffActor,
  batchId: string,
  isApproved: boolean,
  reason = 'Beide vroegen om geld.',
) =>
  (
    await staff.run(
      `mutation ($input: SecondReviewInput!) { secondReview(input: $input) { __typename
        ... on SecondReviewSuccess { items { state decision { second { person { name } reason } } } }
        ... on StaffInvalidInputError { field } } }`,
      { input: { batchId, isApproved, reason } },
    )
  ).secondReview
const states = async (ids: number[]) =>
  (await prisma().reviewItem.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
    ({ state }) => state,
  )
const eventsOf = async (itemId: number) =>
  (await prisma().reviewEvent.findMany({ where: { itemId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)
const isBanned = async (id: number) =>
  (await prisma().member.findUniqueOrThrow({ where: { id } })).bannedAt !== null
const jobs = async (batchId: string) =>
  (
    await fixture.services.db.pool.query('select 1 from graphile_worker.jobs where key = $1', [
      `review:${batchId}`,
    ])
  ).rows.length

/** A ban for good of two members that Eva decided and that waits. */
async function waiting() {
  const [one, two] = [await reported(fixture), await reported(fixture)]
  const ids = [one.id, two.id]
  const { batchId } = await decided(eva, ids, forGood)
  return { one, two, ids, batchId }
}

it('waits: no job is queued, and running one does nothing', async () => {
  const { one, ids, batchId } = await waiting()
  expect([await states(ids), await jobs(batchId)]).toEqual([['approval', 'approval'], 0])
  fixture.clock.advance(3_600_000)
  await executeReview(fixture.services, batchId)
  expect([await states(ids), await isBanned(one.subject.id)]).toEqual([['approval', 'approval'], false])
  const list = '{ reviewItems(filter: { state: APPROVAL }) { edges { node { id } } } }'
  const { reviewItems } = await tom.run(list)
  expect(reviewItems.edges.map(({ node }: { node: { id: number } }) => node.id)).toEqual(
    expect.arrayContaining(ids),
  )
})

it('is counted for who may be the second person, and for nobody else', async () => {
  const countOf = async (staff: StaffActor) =>
    (await staff.run('{ reviewCounts { secondPerson } }')).reviewCounts.reduce(
      (sum: number, { secondPerson }: { secondPerson: number }) => sum + secondPerson,
      0,
    )
  const support = staffActor(fixture, { roles: ['support'] })
  const elsewhere = staffActor(fixture, { siteIds: [999] })
  const readers = [eva, tom, support, elsewhere]
  const counts = () => Promise.all(readers.map(countOf))
  const before = await counts()
  const { ids, batchId } = await waiting()
  const [first = 0] = ids
  const after = async () => (await counts()).map((count, at) => count - (before[at] ?? 0))
  expect(await after()).toEqual([0, 2, 0, 0])
  await prisma().reviewItem.update({ where: { id: first }, data: { barred: [tom.viewer.id] } })
  expect(await after()).toEqual([0, 1, 0, 0])
  await prisma().reviewItem.update({ where: { id: first }, data: { barred: [] } })
  await second(tom, batchId, true)
  expect(await after()).toEqual([0, 0, 0, 0])
})

it('is not for one member, however many items there are about them', async () => {
  const [one, two] = [await reported(fixture), await reported(fixture)]
  await prisma().reviewItem.update({ where: { id: two.id }, data: { subjectId: one.subject.id } })
  const input = {
    itemIds: [one.id, two.id],
    foundBy: 'REPORT',
    outcome: 'VIOLATION',
    ground: 'money',
    facts: 'x',
  }
  await eva.run(decide, { input: { ...input, ...forGood } })
  expect(await states([one.id, two.id])).toEqual(['pending', 'pending'])
})

it('is not who decided, and not who has no right or gives no reason', async () => {
  const { ids, batchId } = await waiting()
  const support = staffActor(fixture, { roles: ['support'] })
  expect((await second(eva, batchId, true)).__typename).toBe('ReviewNotAllowedError')
  expect((await second(support, batchId, true)).__typename).toBe('ReviewNotAllowedError')
  expect(await second(tom, batchId, true, ' ')).toMatchObject({ field: 'reason' })
  const elsewhere = staffActor(fixture, { siteIds: [999] })
  await expect(second(elsewhere, batchId, true)).rejects.toThrow('no such batch')
  await expect(
    prisma().reviewDecision.updateMany({
      where: { batchId },
      data: { secondStaff: eva.viewer.id, secondAt: fixture.clock.now() },
    }),
  ).rejects.toThrow('review_decision_second')
  expect(await states(ids)).toEqual(['approval', 'approval'])
})

it('approves, and then everybody is banned once, with both in the audit log', async () => {
  const { one, two, ids, batchId } = await waiting()
  const { items } = await second(tom, batchId, true)
  expect(items[0]).toEqual({
    state: 'PENDING',
    decision: { second: { person: { name: 'Tom' }, reason: 'Beide vroegen om geld.' } },
  })
  expect(await jobs(batchId)).toBe(1)
  expect((await second(tom, batchId, false)).__typename).toBe('ReviewDecidedError')
  await expect(undoReview(eva.context(), batchId)).rejects.toThrow('can no longer be undone')
  await executeReview(fixture.services, batchId)
  await executeReview(fixture.services, batchId)
  expect(await states(ids)).toEqual(['decided', 'decided'])
  for (const { subject } of [one, two]) {
    expect(await isBanned(subject.id)).toBe(true)
    expect(await prisma().auditEntry.findMany({ where: { memberId: subject.id } })).toMatchObject([
      { actor: 'Eva', staffId: eva.viewer.id, details: { approvedBy: 'Tom', approvedById: tom.viewer.id } },
    ])
  }
  expect(await eventsOf(one.id)).toEqual(['decided', 'approved', 'executed'])
})

it('of two at the same moment is one', async () => {
  const { batchId } = await waiting()
  const mia = staffActor(fixture, { name: 'Mia' })
  const answers = await Promise.all([second(tom, batchId, true), second(mia, batchId, false)])
  expect(answers.map(({ __typename }) => __typename).sort()).toEqual([
    'ReviewDecidedError',
    'SecondReviewSuccess',
  ])
})

it('rejects, and then nothing happens and the items are open for anybody', async () => {
  const { one, ids, batchId } = await waiting()
  await second(tom, batchId, false, 'Een van de twee is het slachtoffer.')
  await executeReview(fixture.services, batchId)
  expect([await states(ids), await isBanned(one.subject.id)]).toEqual([['open', 'open'], false])
  expect(await eventsOf(one.id)).toEqual(['decided', 'rejected'])
  expect((await decided(tom, [one.id])).__typename).toBe('DecideReviewSuccess')
})

it('is not needed any more when who decided takes it back, or a command decides', async () => {
  const [taken, closed] = [await waiting(), await waiting()]
  fixture.clock.advance(3_600_000)
  await undoReview(eva.context(), taken.batchId)
  expect(await states(taken.ids)).toEqual(['open', 'open'])
  expect((await second(tom, taken.batchId, true)).__typename).toBe('ReviewDecidedError')
  await decideCase(fixture.services.db, closed.one.caseId, false, 'Nee.', fixture.clock.now())
  await second(tom, closed.batchId, true)
  await executeReview(fixture.services, closed.batchId)
  expect([await isBanned(closed.one.subject.id), await isBanned(closed.two.subject.id)]).toEqual([
    false,
    true,
  ])
})
