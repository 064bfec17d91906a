import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { runsEveryCase } from '@vonk/tests/testkit/every-case.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimNextReview, claimReview, releaseReview } from './claim-review.ts'
import { reported } from './review.testing.ts'
import { reviewItems } from './review-items.ts'

/** As many reviewers as a large team has, who all take the next item at once. */
const reviewers = 50
const items = runsEveryCase ? 10_000 : 300

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.services.db.prisma.reviewItem.deleteMany()
})

const prisma = () => fixture.services.db.prisma
/** Items of mixed queues and urgencies without sources. */
const insertItems = (count: number) =>
  fixture.services.db.pool.query(
    `insert into review_item (site_id, queue, category, urgency, created_at, due_at)
     select 1, (array['reports', 'age', 'complaints', 'appeals'])[1 + n % 4], 'scam', n % 3, $1::timestamptz, $1::timestamptz + n * interval '1 second'
     from generate_series(1, $2::int) n`,
    [fixture.clock.now(), count],
  )

describe('leases', () => {
  it(`give ${items} items to ${reviewers} people at once: none twice, none left`, {
    timeout: 500_000,
  }, async () => {
    await insertItems(items)
    const taken: number[] = []
    await Promise.all(
      Array.from({ length: reviewers }, async () => {
        const staff = staffActor(fixture)
        for (;;) {
          const { item } = await claimNextReview(staff.context(), {}, [])
          if (!item) return
          expect(item.leaseStaff).toBe(staff.viewer.id)
          taken.push(item.id)
        }
      }),
    )
    expect([taken.length, new Set(taken).size]).toEqual([items, items])
  })

  it('give the most urgent first, of equal urgency the one that is due first', async () => {
    await insertItems(9)
    const staff = staffActor(fixture)
    const order: [number, Date][] = []
    for (let count = 0; count < 9; count++) {
      const { item } = await claimNextReview(staff.context(), {}, [])
      if (item) order.push([item.urgency, item.dueAt])
    }
    expect(order).toEqual(
      [...order].sort(([one, oneDue], [other, otherDue]) => one - other || +oneDue - +otherDue),
    )
    expect(order).toHaveLength(9)
  })

  it('leave out what somebody does not want now, must not decide, or has no right to', async () => {
    await insertItems(4)
    const [age] = await prisma().reviewItem.findMany({ where: { queue: 'age' } })
    const staff = staffActor(fixture)
    await prisma().reviewItem.updateMany({ where: { queue: 'appeals' }, data: { barred: [staff.viewer.id] } })
    const found: string[] = []
    for (let claimed = await claimNextReview(staff.context(), {}, [age?.id ?? 0]); claimed.item; ) {
      found.push(claimed.item.queue)
      claimed = await claimNextReview(staff.context(), {}, [age?.id ?? 0])
    }
    expect(found.sort()).toEqual(['complaints', 'reports'])
    const support = staffActor(fixture, { roles: ['support'] })
    await prisma().reviewItem.updateMany({ data: { leaseStaff: null, leaseName: null, leaseUntil: null } })
    expect((await claimNextReview(support.context(), {}, [])).item?.queue).toBe('complaints')
    expect(await claimNextReview(support.context(), {}, [])).toEqual({ item: null })
    const elsewhere = staffActor(fixture, { siteIds: [99] })
    const looking = staffActor(fixture, { roles: ['administrator'] })
    for (const other of [elsewhere, looking])
      expect(await claimNextReview(other.context(), {}, [])).toEqual({ item: null })
  })

  it('are not given to somebody who must not decide, who gets the reason', async () => {
    await insertItems(1)
    const staff = staffActor(fixture)
    const { id } = await prisma().reviewItem.findFirstOrThrow()
    await prisma().reviewItem.update({ where: { id }, data: { barred: [staff.viewer.id] } })
    const claim =
      'mutation ($id: Int!) { claimReview(id: $id) { __typename ... on DomainError { message } } }'
    expect((await staff.run(claim, { id })).claimReview).toEqual({
      __typename: 'ReviewNotAllowedError',
      message: 'You decided about this before. A colleague decides now.',
    })
    expect(await prisma().reviewItem.findUniqueOrThrow({ where: { id } })).toMatchObject({ leaseStaff: null })
    expect(await prisma().reviewEvent.count({ where: { itemId: id } })).toBe(0)
    expect((await staffActor(fixture).run(claim, { id })).claimReview.__typename).toBe('ClaimReviewSuccess')
  })

  it('are of items that a list shows once, in the queues that are asked for and that the reader may see', async () => {
    await insertItems(8)
    const listed = async (staff: StaffActor, filter: object = {}) =>
      (await reviewItems(staff.context(), filter, 50, null)).edges.map(({ node }) => node.queue).sort()
    const reviewer = staffActor(fixture)
    const all = ['age', 'appeals', 'complaints', 'reports'].flatMap((queue) => [queue, queue])
    expect(await listed(reviewer)).toEqual(all)
    expect(await listed(reviewer, { queues: ['age'] })).toEqual(['age', 'age'])
    expect(await listed(staffActor(fixture, { roles: ['finance'] }))).toEqual([])
    const support = staffActor(fixture, { roles: ['support'] })
    expect(await listed(support)).toEqual(['complaints', 'complaints', 'reports', 'reports'])
    expect(await listed(support, { queues: ['age', 'appeals'] })).toEqual([])
  })

  it('end by themselves after ten minutes, unless they are extended', async () => {
    await insertItems(1)
    const [eva, tom]: StaffActor[] = [staffActor(fixture), staffActor(fixture, { name: 'Tom' })]
    const { item } = await claimNextReview((eva as StaffActor).context(), {}, [])
    const id = item?.id ?? 0
    fixture.clock.advance(9 * 60_000)
    await claimReview((eva as StaffActor).context(), id)
    fixture.clock.advance(9 * 60_000)
    await expect(claimReview((tom as StaffActor).context(), id)).rejects.toThrow('is working on this one')
    fixture.clock.advance(60_000)
    expect((await claimReview((tom as StaffActor).context(), id)).item).toMatchObject({ leaseName: 'Tom' })
    await expect(claimReview((eva as StaffActor).context(), id)).rejects.toThrow(
      'Tom is working on this one.',
    )
    await releaseReview((tom as StaffActor).context(), id)
    expect((await claimReview((eva as StaffActor).context(), id)).item?.leaseStaff).toBe(eva?.viewer.id)
  })

  it('are published, with the counts of the reader, and new reports too', async () => {
    const eva = staffActor(fixture)
    const stream = await eva.follow(
      'subscription { reviewChanges { item { queue lease { isMine } readers { name } } counts { queue open } } }',
    )
    const next = async () => (await stream.next()).value?.data?.reviewChanges
    expect((await next()).item).toBeNull()
    const { id } = await reported(fixture)
    expect(await next()).toMatchObject({
      item: { queue: 'REPORTS', lease: null },
      counts: [{ queue: 'REPORTS', open: 1 }, {}, {}, {}, {}, {}, {}],
    })
    await claimReview(staffActor(fixture).context(), id)
    expect(await next()).toMatchObject({ item: { lease: { isMine: false } } })
    await staffActor(fixture, { name: 'Tom' }).run('query ($id: Int!) { reviewItem(id: $id) { id } }', { id })
    expect(await next()).toMatchObject({ item: { readers: [{ name: 'Tom' }] } })
    await stream.return(undefined)
  })
})
