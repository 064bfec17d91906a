import { randomUUID } from 'node:crypto'
import { checkPayment } from '@vonk/schema/payments/apply-charge-state.ts'
import { paymentById } from '@vonk/schema/payments/find-payment.ts'
import { applyOutcome } from '../../apps/server/src/adapters/payments/sandbox.ts'
import type { Actor, AnyJson, AppFixture } from './app-fixture.ts'

const buy = `mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename
  ... on DomainError { message } ... on PriceChangedError { price { amount currency } }
  ... on SpendCapReachedError { left { amount } } ... on DirectDebitUnavailableError { reason }
  ... on DiscountNotValidError { fault }
  ... on StartPaymentSuccess { payment { id status checkoutUrl credits amount { amount currency } discount { amount } } } } }`

/** Starts a payment for the smallest package, or for the given input. */
export async function order(who: Actor, input: Record<string, unknown> = {}): Promise<AnyJson> {
  const orderInput = { clientId: randomUUID(), packageId: '20', method: 'IDEAL', ...input }
  return (await who.run(buy, { input: orderInput })).startPayment
}

/** Checks a payment with its provider again, as a webhook call does. */
export async function recheckPayment({ services }: AppFixture, id: number): Promise<void> {
  const payment = await paymentById(services.db, id)
  if (!payment) throw new Error(`There is no payment ${id}.`)
  await checkPayment(services, payment)
}

/** Sets the outcome of a payment in the sandbox, paid from `account`, and checks the payment as its webhook call would. */
export async function setPaymentOutcome(
  fixture: AppFixture,
  id: number,
  outcome: string,
  account?: string,
): Promise<void> {
  const payment = await paymentById(fixture.services.db, id)
  if (!(await applyOutcome(fixture.services.db, payment?.provider_id ?? '', outcome, account)))
    throw new Error(`Payment ${id} cannot get the outcome ${outcome}.`)
  await recheckPayment(fixture, id)
}

/** Starts a payment and pays it; returns its number. */
export async function bought(
  fixture: AppFixture,
  who: Actor,
  input: Record<string, unknown> = {},
): Promise<number> {
  const { payment, message } = await order(who, input)
  if (!payment) throw new Error(message)
  await setPaymentOutcome(fixture, payment.id, 'paid')
  return payment.id
}

const moneyTables = [
  ...[
    'credit_account',
    'credit_transfer',
    'payment',
    'payer',
    'payer_customer',
    'discount_code',
    'discount_redemption',
  ],
  ...['mandate', 'sms_code', 'sandbox_charge'],
]

/** A snapshot of the ledger, the orders, the codes and the mandates, without the schedule of the next checks. */
export async function moneySnapshot({ services }: AppFixture): Promise<string> {
  const parts = moneyTables.map(
    (name) =>
      `(select json_agg(row order by row) from (select to_jsonb(t) - 'checks' - 'next_check_at' as row from ${name} t) r) as ${name}`,
  )
  const { rows } = await services.db.pool.query(`select ${parts.join(', ')}`)
  return JSON.stringify(rows)
}

/** Spends credits with a ledger transfer, without a gift or message. */
export const spendCredits = ({ services, clock }: AppFixture, { id }: Pick<Actor, 'id'>, count: number) =>
  services.db.pool.query(
    `select transfer_credits(gen_random_uuid(), $1, system_account('spent'), $2, 'test', '', $3)`,
    [id, count, clock.now()],
  )
