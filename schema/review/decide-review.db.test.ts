import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideCase } from '../safety/decide-case.ts'
import { limitsOf } from '../safety/limits.ts'
import { executeReview } from './execute-review.ts'
import { decided, reported } from './review.testing.ts'
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
const itemOf = (id: number) => prisma().reviewItem.findUniqueOrThrow({ where: { id } })
const caseOf = (id: number) => prisma().complaint.findUniqueOrThrow({ where: { id } })
const memberOf = (id: number) => prisma().member.findUniqueOrThrow({ where: { id } })
const eventsOf = async (itemId: number) =>
  (await prisma().reviewEvent.findMany({ where: { itemId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

/** Executes what is pending in a batch, after the time to undo it. */
async function execute(batchId: string) {
  fixture.clock.advance(10_000)
  await executeReview(fixture.services, batchId)
}

describe('a decision', () => {
  it('does nothing until it is executed, and then all of it with one entry of the audit log', async () => {
    const { id, caseId, subject } = await reported(fixture)
    const { batchId, __typename } = await decided(eva, [id], { measures: [{ kind: 'BAN', days: 7 }] })
    expect(__typename).toBe('DecideReviewSuccess')
    expect([(await itemOf(id)).state, (await caseOf(caseId)).state]).toEqual(['pending', 'received'])
    expect((await memberOf(subject.id)).bannedAt).toBeNull()
    await execute(batchId)
    await executeReview(fixture.services, batchId)
    const now = fixture.clock.now()
    expect(await itemOf(id)).toMatchObject({ state: 'decided', decidedAt: now })
    expect(await caseOf(caseId)).toMatchObject({ state: 'upheld' })
    expect(await memberOf(subject.id)).toMatchObject({
      bannedAt: now,
      bannedUntil: new Date(now.getTime() + 7 * 86_400_000),
      banReason: 'Je vroeg om geld.',
    })
    const entries = await prisma().auditEntry.findMany({ where: { memberId: subject.id } })
    expect(entries).toMatchObject([
      {
        actor: 'Eva',
        staffId: eva.viewer.id,
        act: 'complaint uphold',
        reason: 'Je vroeg om geld.',
        details: { case: caseId, bans: true, measures: ['BAN 7'] },
      },
    ])
    expect(await prisma().reviewStrike.count({ where: { memberId: subject.id } })).toBe(1)
    expect(await eventsOf(id)).toEqual(['decided', 'executed'])
  })

  it('answers the author in the usual words of their language, or in those of the reviewer', async () => {
    const [one, two] = [await reported(fixture), await reported(fixture)]
    await prisma().member.update({ where: { id: one.author.id }, data: { language: 'de' } })
    await execute((await decided(eva, [one.id], { outcome: 'NO_VIOLATION', facts: '' })).batchId)
    await execute((await decided(eva, [two.id], { reply: 'Dank je, Anna.' })).batchId)
    expect((await caseOf(one.caseId)).answer).toContain('Danke für deine Meldung.')
    expect((await caseOf(two.caseId)).answer).toBe('Dank je, Anna.')
  })

  it('can be undone for ten seconds, and gives the item back to who decided', async () => {
    const { id, caseId } = await reported(fixture)
    const { batchId } = await decided(eva, [id])
    await expect(undoReview(tom.context(), batchId)).rejects.toThrow('no such batch')
    await undoReview(eva.context(), batchId)
    await execute(batchId)
    expect(await itemOf(id)).toMatchObject({ state: 'open', leaseStaff: eva.viewer.id })
    expect((await caseOf(caseId)).state).toBe('received')
    await expect(undoReview(eva.context(), batchId)).rejects.toThrow('can no longer be undone')
  })

  it('cannot be undone after its time, even if the job is late', async () => {
    const { id } = await reported(fixture)
    const { batchId } = await decided(eva, [id])
    fixture.clock.advance(10_000)
    await expect(undoReview(eva.context(), batchId)).rejects.toThrow('can no longer be undone')
  })

  it('does nothing, and says so, when a command decided meanwhile', async () => {
    const { id, caseId, subject } = await reported(fixture)
    const { batchId } = await decided(eva, [id], { measures: [{ kind: 'BAN', days: null }] })
    await decideCase(fixture.services.db, caseId, false, 'Nee.', fixture.clock.now())
    await execute(batchId)
    expect(await caseOf(caseId)).toMatchObject({ state: 'rejected', answer: 'Nee.' })
    expect((await memberOf(subject.id)).bannedAt).toBeNull()
    expect(await eventsOf(id)).toEqual(['decided', 'closed', 'conflict'])
    expect(await prisma().auditEntry.count({ where: { memberId: subject.id } })).toBe(0)
  })

  it('is rejected while somebody else has the item, and when it is decided', async () => {
    const [one, two] = [await reported(fixture), await reported(fixture)]
    await tom.run('mutation ($id: Int!) { claimReview(id: $id) { __typename } }', { id: one.id })
    expect(await decided(eva, [one.id])).toMatchObject({
      __typename: 'ReviewTakenError',
      person: { name: 'Tom' },
    })
    expect((await decided(tom, [one.id, two.id])).__typename).toBe('DecideReviewSuccess')
    expect((await decided(eva, [one.id])).__typename).toBe('ReviewDecidedError')
  })

  it.each([
    ['ground', { ground: null }],
    ['ground', { ground: 'weather' }],
    ['facts', { facts: ' ' }],
    ['facts', { facts: 'x'.repeat(2001) }],
    ['measures', { outcome: 'NO_VIOLATION', measures: [{ kind: 'WARN' }] }],
    ['measures', { measures: [{ kind: 'WARN' }, { kind: 'WARN' }] }],
    ['measures', { measures: [{ kind: 'WARN', days: 3 }] }],
    ['measures', { measures: [{ kind: 'LIMIT_LIKES' }] }],
    ['measures', { measures: [{ kind: 'LIMIT_MESSAGES', days: 366 }] }],
    ['measures', { measures: [{ kind: 'BAN', days: 0 }] }],
    ['measures', { measures: [{ kind: 'BAN', days: 366 }] }],
    ['measures', { measures: [{ kind: 'REMOVE_PHOTO' }] }],
    ['itemIds', { itemIds: [] }],
    ['itemIds', { itemIds: [999_999] }],
  ])('names the field %s of %j', async (field, input) => {
    const { id } = await reported(fixture)
    expect(await decided(eva, [id], input)).toMatchObject({ __typename: 'StaffInvalidInputError', field })
    expect((await itemOf(id)).state).toBe('open')
  })
})

describe('a limit', () => {
  it('is taken with the decision, once, and named in the audit log', async () => {
    const { id, subject } = await reported(fixture)
    const measures = [
      { kind: 'WARN' },
      { kind: 'LIMIT_LIKES', days: 3 },
      { kind: 'LIMIT_VISIBILITY', days: 5 },
    ]
    const { batchId } = await decided(eva, [id], { measures })
    expect(await limitsOf(fixture.services.db, subject.id)).toMatchObject({ likesUntil: null })
    await execute(batchId)
    const inDays = (count: number) => new Date(fixture.clock.now().getTime() + count * 86_400_000)
    const limits = { messagesUntil: null, likesUntil: inDays(3), hiddenUntil: inDays(5) }
    expect(await limitsOf(fixture.services.db, subject.id)).toEqual(limits)
    fixture.clock.advance(60_000)
    await executeReview(fixture.services, batchId)
    expect(await limitsOf(fixture.services.db, subject.id)).toEqual(limits)
    expect(await prisma().auditEntry.findMany({ where: { memberId: subject.id } })).toMatchObject([
      { details: { bans: false, measures: ['WARN', 'LIMIT_LIKES 3', 'LIMIT_VISIBILITY 5'] } },
    ])
  })
})

describe('a ban for some days', () => {
  it('ends by itself, and a longer one stays', async () => {
    const { id, subject } = await reported(fixture)
    await execute((await decided(eva, [id], { measures: [{ kind: 'BAN', days: 2 }] })).batchId)
    const { liftBans } = await import('../safety/ban.ts')
    expect(await liftBans(fixture.services.db, fixture.clock.now())).toBe(0)
    fixture.clock.advance(2 * 86_400_000)
    await liftBans(fixture.services.db, fixture.clock.now())
    expect(await memberOf(subject.id)).toMatchObject({ bannedAt: null, bannedUntil: null })
  })
})
