import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { banOf, liftBans } from '../safety/ban.ts'
import { insertObjection } from '../safety/bans.store.ts'
import { limitOf, limitsOf } from '../safety/limits.ts'
import { claimNextReview } from './claim-review.ts'
import { executeReview } from './execute-review.ts'
import { decided, reported } from './review.testing.ts'

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

async function execute({ batchId }: { batchId: string }) {
  fixture.clock.advance(10_000)
  await executeReview(fixture.services, batchId)
}

/** A member about whom Eva decided a report, and that report. */
async function warned(measures: object[] = [{ kind: 'WARN' }]) {
  const found = await reported(fixture)
  await execute(await decided(eva, [found.id], { measures }))
  return found
}

const fields = `id facts ground { number title text } foundBy measures { kind until } countsUntil isReversed canAppeal
  appealUntil appeal { kind category words state answer }`
const decisionsOf = async (actor: Actor) =>
  (await actor.run(`{ accountDecisions { edges { node { ${fields} } } } }`)).accountDecisions.edges.map(
    ({ node }: { node: unknown }) => node,
  )

const appeal = async (actor: Actor, decisionId: number, words = 'Dat was ik niet.') =>
  (
    await actor.run(
      `mutation ($input: AppealDecisionInput!) { appealDecision(input: $input) { __typename
        ... on AppealDecisionSuccess { decision { ${fields} } } ... on DomainError { message }
        ... on ValidationError { fields { field } } } }`,
      { input: { decisionId, words } },
    )
  ).appealDecision

const itemOf = (subjectId: number) =>
  prisma().reviewItem.findFirstOrThrow({
    where: { subjectId, queue: 'appeals' },
    orderBy: { id: 'desc' },
  })

describe('what was decided about a member', () => {
  it('is listed with its reasons for this member alone, without the people who reported and decided', async () => {
    const { author, subject } = await warned([{ kind: 'BAN', days: 7 }])
    const at = fixture.clock.now().getTime()
    fixture.clock.advance(7 * days)
    await liftBans(fixture.services.db, fixture.clock.now())
    const found = await decisionsOf(subject)
    expect(found).toMatchObject([
      {
        facts: 'Je vroeg om geld.',
        ground: { number: 5, title: 'Geld en oplichting', text: expect.stringContaining('geld') },
        foundBy: 'REPORT',
        measures: [{ kind: 'BAN', until: new Date(at + 7 * days).toISOString() }],
        countsUntil: new Date(at + 180 * days).toISOString(),
        ...{ isReversed: false, canAppeal: true, appeal: null },
        appealUntil: new Date(at + 184 * days).toISOString(),
      },
    ])
    expect(JSON.stringify(found)).not.toMatch(/Eva|Vraagt om geld/)
    expect(await decisionsOf(author)).toEqual([])
    const stranger = await fixture.person()
    expect(await decisionsOf(stranger)).toEqual([])
  })

  it('leaves out what is pending, undone or no violation', async () => {
    const one = await reported(fixture)
    await execute(await decided(eva, [one.id], { outcome: 'NO_VIOLATION', ground: null, facts: '' }))
    expect(await decisionsOf(one.subject)).toEqual([])
    const other = await reported(fixture)
    await decided(eva, [other.id])
    expect(await decisionsOf(other.subject)).toEqual([])
  })

  it('comes in pages, the latest first', async () => {
    const first = await reported(fixture)
    const second = await reported(fixture)
    await prisma().reviewItem.update({ where: { id: second.id }, data: { subjectId: first.subject.id } })
    await execute(await decided(eva, [first.id], { facts: 'Eerst.' }))
    await execute(await decided(eva, [second.id], { facts: 'Daarna.' }))
    const page = async (after: string | null) =>
      (
        await first.subject.run(
          `query ($after: String) { accountDecisions(first: 1, after: $after) {
            edges { node { facts } } pageInfo { hasNextPage endCursor } } }`,
          { after },
        )
      ).accountDecisions
    const latest = await page(null)
    expect(latest).toMatchObject({ edges: [{ node: { facts: 'Daarna.' } }], pageInfo: { hasNextPage: true } })
    expect(await page(latest.pageInfo.endCursor)).toMatchObject({
      edges: [{ node: { facts: 'Eerst.' } }],
      pageInfo: { hasNextPage: false },
    })
  })
})

describe('an objection to a decision', () => {
  it('shows the decision that it is about, also when another was made since', async () => {
    const first = await warned()
    const [{ id }] = await decisionsOf(first.subject)
    const later = await reported(fixture)
    await prisma().reviewItem.update({ where: { id: later.id }, data: { subjectId: first.subject.id } })
    await execute(await decided(eva, [later.id], { facts: 'Daarna.' }))
    await appeal(first.subject, id)
    const item = await itemOf(first.subject.id)
    const text = 'query ($id: Int!) { reviewItem(id: $id) { appealedItem { id decision { facts } } } }'
    const shown = async (itemId: number) => (await tom.run(text, { id: itemId })).reviewItem.appealedItem
    expect(await shown(item.id)).toEqual({ id: first.id, decision: { facts: 'Je vroeg om geld.' } })
    expect(await shown(first.id)).toBeNull()
  })

  it('waits for somebody else, leaves the case of the reporter as it is, and reverses the strike', async () => {
    const { subject, caseId } = await warned()
    const before = await prisma().complaint.findUniqueOrThrow({ where: { id: caseId } })
    const [{ id }] = await decisionsOf(subject)
    expect(await appeal(subject, id)).toMatchObject({
      __typename: 'AppealDecisionSuccess',
      decision: {
        canAppeal: false,
        isReversed: false,
        appeal: { kind: 'OBJECTION', category: 'decision', state: 'RECEIVED', words: 'Dat was ik niet.' },
      },
    })
    expect(await prisma().complaint.findUniqueOrThrow({ where: { id: caseId } })).toEqual(before)
    const item = await itemOf(subject.id)
    expect(item).toMatchObject({ category: 'decision', urgency: 2, barred: [eva.viewer.id] })
    const filter = { memberId: subject.id }
    expect(await claimNextReview(eva.context(), filter, [])).toEqual({ item: null })
    const input = { ground: null, facts: 'De berichten zijn van een ander.' }
    expect((await decided(eva, [item.id], input)).__typename).toBe('ReviewNotAllowedError')
    expect((await claimNextReview(tom.context(), filter, [])).item?.id).toBe(item.id)
    await execute(await decided(tom, [item.id], { ...input, reply: 'Je hebt gelijk.' }))
    expect(await decisionsOf(subject)).toMatchObject([
      {
        id,
        isReversed: true,
        countsUntil: null,
        appeal: { state: 'UPHELD', answer: 'Je hebt gelijk.\n\nDe berichten zijn van een ander.' },
      },
    ])
    expect(await prisma().reviewStrike.findMany({ where: { memberId: subject.id } })).toMatchObject([
      { reversedAt: fixture.clock.now() },
    ])
  })

  it('that is rejected leaves the strike, and is not possible again', async () => {
    const { subject } = await warned()
    const [{ id, countsUntil }] = await decisionsOf(subject)
    await appeal(subject, id)
    const input = { outcome: 'NO_VIOLATION', ground: null, facts: 'Het klopt.' }
    await execute(await decided(tom, [(await itemOf(subject.id)).id], input))
    expect(await decisionsOf(subject)).toMatchObject([
      { isReversed: false, countsUntil, canAppeal: false, appeal: { state: 'REJECTED' } },
    ])
    expect(await appeal(subject, id, 'Toch niet.')).toEqual({
      __typename: 'AppealClosedError',
      message: 'Over deze beslissing kun je geen bezwaar meer maken.',
    })
  })

  it('is sent once: the same words again do nothing', async () => {
    const { subject } = await warned()
    const [{ id }] = await decisionsOf(subject)
    const both = await Promise.all([appeal(subject, id, 'Eén.'), appeal(subject, id, 'Twee.')])
    expect(both.map(({ __typename }) => __typename).sort()).toEqual([
      'AppealClosedError',
      'AppealDecisionSuccess',
    ])
    const { words } = await prisma().complaint.findUniqueOrThrow({ where: { decisionId: id } })
    expect((await appeal(subject, id, words)).__typename).toBe('AppealDecisionSuccess')
    expect(await prisma().complaint.count({ where: { authorId: subject.id } })).toBe(1)
  })

  it('is not possible without words, for another member, or after the time for it', async () => {
    const { author, subject } = await warned()
    const [{ id }] = await decisionsOf(subject)
    expect(await appeal(subject, id, '  ')).toMatchObject({ fields: [{ field: 'words' }] })
    expect(await appeal(subject, id, 'a'.repeat(2001))).toMatchObject({ fields: [{ field: 'words' }] })
    for (const other of [author, await fixture.person()])
      expect((await appeal(other, id)).__typename).toBe('AppealClosedError')
    fixture.clock.advance(184 * days)
    expect(await decisionsOf(subject)).toMatchObject([{ canAppeal: false }])
    expect((await appeal(subject, id)).__typename).toBe('AppealClosedError')
    expect(await prisma().complaint.count({ where: { decisionId: id } })).toBe(0)
  })
})

describe('an objection to a ban', () => {
  it('is the appeal of the decision that banned, also when the ban ends before it is upheld', async () => {
    const { subject } = await warned([{ kind: 'BAN', days: 7 }])
    await insertObjection(fixture.services.db, subject.id, 'Ik was het niet.', fixture.clock.now())
    const item = await itemOf(subject.id)
    expect(item).toMatchObject({ category: 'ban', barred: [eva.viewer.id] })
    fixture.clock.advance(7 * days)
    await liftBans(fixture.services.db, fixture.clock.now())
    expect(await decisionsOf(subject)).toMatchObject([{ canAppeal: false, appeal: { state: 'RECEIVED' } }])
    await execute(await decided(tom, [item.id], { ground: null, facts: 'Een ander.' }))
    expect(await decisionsOf(subject)).toMatchObject([{ isReversed: true, countsUntil: null }])
  })

  it('leaves a later ban, which the upheld objection is not about', async () => {
    const { subject } = await warned()
    const [{ id }] = await decisionsOf(subject)
    await appeal(subject, id)
    const item = await itemOf(subject.id)
    const later = await reported(fixture)
    await prisma().reviewItem.update({ where: { id: later.id }, data: { subjectId: subject.id } })
    await execute(await decided(eva, [later.id], { measures: [{ kind: 'BAN', days: null }] }))
    await execute(await decided(tom, [item.id], { ground: null, facts: 'Een ander.' }))
    const member = await prisma().member.findUniqueOrThrow({ where: { id: subject.id } })
    expect(member.bannedAt).not.toBeNull()
    const strikes = await prisma().reviewStrike.findMany({
      where: { memberId: subject.id },
      orderBy: { id: 'asc' },
    })
    expect(strikes.map(({ reversedAt }) => reversedAt !== null)).toEqual([true, false])
  })
})

describe('an upheld objection of a member with two decisions', () => {
  /** Decides two reports about the same member, a day apart. Returns the member and the decisions, the first one first. */
  async function decidedTwice(first: object[], second: object[]) {
    const one = await reported(fixture)
    const two = await reported(fixture)
    await prisma().reviewItem.update({ where: { id: two.id }, data: { subjectId: one.subject.id } })
    await execute(await decided(eva, [one.id], { measures: first, facts: 'Eerst.' }))
    const firstAt = fixture.clock.now()
    fixture.clock.advance(days)
    await execute(await decided(eva, [two.id], { measures: second, facts: 'Daarna.' }))
    const rows = await prisma().reviewDecision.findMany({
      where: { itemId: { in: [one.id, two.id] } },
      orderBy: { id: 'asc' },
    })
    const [early, late] = rows.map(({ id }) => id) as [number, number]
    return { subject: one.subject, early, late, firstAt, secondAt: fixture.clock.now() }
  }
  const after = (at: Date, count: number) => new Date(at.getTime() + count * days)
  const grant = async (subjectId: number, by = tom) => {
    const { id } = await itemOf(subjectId)
    const pending = await decided(by, [id], { ground: null, facts: 'Een ander.' })
    expect(pending).toMatchObject({ __typename: 'DecideReviewSuccess' })
    await execute(pending)
  }
  const object = (subjectId: number) =>
    insertObjection(fixture.services.db, subjectId, 'Ik was het niet.', fixture.clock.now())
  const reversed = async (subjectId: number) => {
    const where = { memberId: subjectId }
    const strikes = await prisma().reviewStrike.findMany({ where, orderBy: { id: 'asc' } })
    return strikes.map(({ reversedAt }) => reversedAt !== null)
  }
  const limits = (days: number) => [
    { kind: 'LIMIT_MESSAGES', days },
    { kind: 'LIMIT_VISIBILITY', days },
  ]

  it('ends the limits of its decision, and leaves those of the earlier one', async () => {
    const likes = { kind: 'LIMIT_LIKES', days: 30 }
    const { subject, early, late, firstAt } = await decidedTwice(limits(7), [...limits(30), likes])
    await appeal(subject, late)
    await grant(subject.id)
    const ends = { messagesUntil: after(firstAt, 7), hiddenUntil: after(firstAt, 7), likesUntil: null }
    expect(await limitsOf(fixture.services.db, subject.id)).toEqual(ends)
    expect(await limitOf(fixture.services.db, subject.id)).toMatchObject({ reason: 'Eerst.' })
    expect(await reversed(subject.id)).toEqual([false, true])

    // The limits that are left have an objection of their own.
    await object(subject.id)
    expect(await prisma().complaint.findUnique({ where: { decisionId: early } })).toMatchObject({
      category: 'limits',
    })
    await grant(subject.id, staffActor(fixture, { name: 'Ria' }))
    const none = { messagesUntil: null, hiddenUntil: null, likesUntil: null }
    expect(await limitsOf(fixture.services.db, subject.id)).toEqual(none)
    expect(await limitOf(fixture.services.db, subject.id)).toBeNull()
    expect(await reversed(subject.id)).toEqual([true, true])
  })

  it('against the earlier decision leaves the limits of the later one', async () => {
    const { subject, early, secondAt } = await decidedTwice(limits(30), [{ kind: 'LIMIT_MESSAGES', days: 7 }])
    await appeal(subject, early)
    await grant(subject.id)
    expect(await limitsOf(fixture.services.db, subject.id)).toEqual({
      ...{ messagesUntil: after(secondAt, 7), hiddenUntil: null, likesUntil: null },
    })
    expect(await limitOf(fixture.services.db, subject.id)).toMatchObject({ reason: 'Daarna.' })
    expect(await reversed(subject.id)).toEqual([true, false])
  })

  it('against a warning leaves limits and bans', async () => {
    const { subject, early } = await decidedTwice([{ kind: 'WARN' }], limits(7))
    await appeal(subject, early)
    await fixture.services.db.pool.query('update member set banned_at = $2 where id = $1', [
      subject.id,
      fixture.clock.now(),
    ])
    fixture.clock.advance(1000)
    await grant(subject.id)
    expect((await limitsOf(fixture.services.db, subject.id)).messagesUntil).not.toBeNull()
    expect(await banOf(fixture.services.db, subject.id)).not.toBeNull()
    expect(await reversed(subject.id)).toEqual([true, false])
  })

  it('ends the ban of its decision, and leaves that of the earlier one with its end and reason', async () => {
    const ban = (count: number | null) => [{ kind: 'BAN', days: count }]
    const { subject, early, late, firstAt } = await decidedTwice(ban(7), ban(null))
    await object(subject.id)
    expect(await prisma().complaint.findUnique({ where: { decisionId: late } })).not.toBeNull()
    await grant(subject.id)
    expect(await banOf(fixture.services.db, subject.id)).toMatchObject({
      ...{ bannedUntil: after(firstAt, 7), banReason: 'Eerst.' },
    })
    expect(await reversed(subject.id)).toEqual([false, true])

    await object(subject.id)
    expect(await prisma().complaint.findUnique({ where: { decisionId: early } })).not.toBeNull()
    await grant(subject.id, staffActor(fixture, { name: 'Ria' }))
    expect(await banOf(fixture.services.db, subject.id)).toBeNull()
  })

  it('against the shorter ban changes nothing but its strike', async () => {
    const { subject, early } = await decidedTwice([{ kind: 'BAN', days: 7 }], [{ kind: 'BAN', days: null }])
    await appeal(subject, early)
    await grant(subject.id)
    expect(await banOf(fixture.services.db, subject.id)).toMatchObject({
      ...{ bannedUntil: null, banReason: 'Daarna.' },
    })
    expect(await reversed(subject.id)).toEqual([true, false])
  })
})
