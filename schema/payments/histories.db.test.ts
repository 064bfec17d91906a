import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { runsEveryCase } from '@vonk/tests/testkit/every-case.ts'
import { History, stepKinds } from '@vonk/tests/testkit/histories.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditMoney } from './audit-money.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const step = fc.record({ what: fc.constantFrom(...stepKinds), who: fc.nat(2), which: fc.nat(60) })

it('keeps the books correct after every step of any history of buying, spending, gifts, refunds, charge-backs, withdrawals and leaving', async () => {
  const { db } = fixture.services
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const people = []
      for (let n = 0; n < 3; n++) people.push(await fixture.person({ credits: 20, isPaid: n === 0 }))
      const history = new History(fixture, people)
      for (const one of steps) {
        await history.do(one)
        expect(await auditMoney(db), JSON.stringify(one)).toEqual([])
      }
      const { rows } = await db.pool.query(
        `select a.member_id from credit_account a where a.balance < 0
         union all select p.id from payment p where p.taken + p.owed > p.granted
         union all select m.id from member m join payer y on y.member_id = m.id where y.premium_by_payment and m.premium_since is null`,
      )
      expect(rows).toEqual([])
    }),
    { numRuns: runsEveryCase ? 60 : 25, seed: 20261121, endOnFailure: true },
  )
}, 300_000)
