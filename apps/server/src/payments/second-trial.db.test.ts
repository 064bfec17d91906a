import { mollieShop } from '@vonk/tests/testkit/mollie-shop.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { expect, it } from 'vitest'
import { tasksOf } from '../jobs/jobs.ts'

const { at, callWebhook, balance, rowOf } = mollieShop()

/** The numbers of several open checkouts of the trial package; the last one holds the welcome discount. */
async function openTrials(): Promise<[number, number]> {
  await at.anna.run('mutation { takeOfferToStay(kind: TRIAL) { __typename } }')
  const first = await order(at.anna, { packageId: 'trial' })
  const second = await order(at.anna, { packageId: 'trial', discountCode: 'WELKOM25' })
  return [first.payment.id, second.payment.id]
}

async function pay(id: number): Promise<void> {
  const theirs = at.provider.of(id)
  theirs.status = 'paid'
  await callWebhook(theirs.id)
}

const shown = async (id: number) =>
  (
    await at.anna.run(
      `query ($id: Int!) { payment(id: $id) {
         status granted paidBack { amount } withdrawal { credits } premium { began } } }`,
      { id },
    )
  ).payment

it('a second trial package gives nothing, and its money goes back in full', async () => {
  const [first, second] = await openTrials()
  await pay(first)
  await pay(second)
  expect(await balance()).toBe(10)
  const { amount } = await rowOf(second)
  // The member reads it at once, before the provider has refunded it.
  const back = { status: 'REFUNDED', granted: 0, paidBack: { amount }, withdrawal: null }
  expect(await shown(second)).toEqual({ ...back, premium: { began: false } })
  await runDueJobs(at.fixture.services.db.pool, tasksOf(at.fixture.services, ['refund-payment']))
  expect(await rowOf(second)).toMatchObject({ refunded: amount, taken: 0, owed: 0 })
  expect(await rowOf(first)).toMatchObject({ refunded: 0 })
  expect(await shown(first)).toMatchObject({ status: 'COMPLETED', granted: 10, paidBack: null })
  expect((await at.anna.run('{ viewer { isPaid } }')).viewer.isPaid).toBe(true)
})

it('gives the discount code of a second trial package back', async () => {
  const [first, second] = await openTrials()
  await pay(first)
  expect(await redemptions()).toEqual([second])
  await pay(second)
  expect(await redemptions()).toEqual([])
})

const redemptions = async () =>
  (await at.fixture.services.db.prisma.discountRedemption.findMany({ where: { memberId: at.anna.id } })).map(
    ({ paymentId }) => paymentId,
  )
