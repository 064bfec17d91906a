import { builder, DomainErrorInterface } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { countWrongCode } from '../discounts/discount-code.ts'
import { DiscountNotFoundError, discountErrors } from '../discounts/discounts.errors.ts'
import { accident } from '../errors.ts'
import { ProviderAway } from '../ports/payments.ts'
import { say } from '../speak.ts'
import { spend } from '../users/throttle.store.ts'
import { tooMany } from '../users/too-many.ts'
import { RateLimitedError } from '../users/users.errors.ts'
import { chargeOrder, type MethodRemembered, rememberedFor } from './charge-order.ts'
import { openOrder } from './open-order.ts'
import { ownPayment, PaymentRef } from './payment.ts'
import { PaymentMethodRef } from './payment-method.ts'
import type { PaymentRow } from './payment-row.ts'
import {
  DirectDebitUnavailableError,
  PackageUnavailableError,
  PaymentMethodUnavailableError,
  PaymentProviderAwayError,
  PaymentRepeatedError,
  PaymentUnderWayError,
  PriceChangedError,
  SpendCapReachedError,
} from './payments.errors.ts'
import type { OrderWish } from './price-order.ts'

export interface StartPaymentInput extends OrderWish {
  clientId: string
  amount?: number | null | undefined
  remembersCard?: boolean | null | undefined
  usesRememberedCard?: boolean | null | undefined
  again?: boolean | null | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Orders a package and begins its payment. The same client id again finds the first order, and asks the provider with
 * the same key: nothing is charged twice. Errors: every type of StartPaymentResult.
 */
export async function startPayment(ctx: MemberContext, input: StartPaymentInput): Promise<PaymentRow> {
  if (!uuid.test(input.clientId)) throw accident('BAD_USER_INPUT', 'clientId must be a UUID.')
  const { db, viewer, clock } = ctx
  if (!(await spend(db, `orders:${viewer.id}`, 60, '1 hour', clock.now()))) throw tooMany(ctx, 60)
  try {
    const remembered = await remembers(ctx, input)
    const { id, replacedId } = await openOrder(ctx, {
      ...input,
      clientId: input.clientId.toLowerCase(),
      sequence: remembered.sequence,
    })
    const payment = (await ownPayment(ctx, id)) as PaymentRow
    await chargeOrder(ctx, payment, replacedId)
    return (await ownPayment(ctx, id)) as PaymentRow
  } catch (error) {
    if (error instanceof ProviderAway) throw new PaymentProviderAwayError(say(ctx, 'providerAway'))
    if (error instanceof DiscountNotFoundError) await countWrongCode(ctx)
    throw error
  }
}

/** Whether a card is to be kept for later, or one that is kept is to be used. */
async function remembers(ctx: MemberContext, input: StartPaymentInput): Promise<MethodRemembered> {
  if (input.method !== 'creditcard') return { sequence: 'oneoff' }
  if (input.usesRememberedCard && (await rememberedFor(ctx))) return { sequence: 'recurring' }
  return { sequence: input.remembersCard ? 'first' : 'oneoff' }
}

const StartPaymentInputRef = builder.inputType('StartPaymentInput', {
  description: 'What is ordered, and how it is paid. Prices are the server’s.',
  fields: (t) => ({
    clientId: t.id({
      required: true,
      description: 'A UUID of the client: the same again is the same order.',
    }),
    packageId: t.id({ required: true, description: 'Of `creditPackages`, or `trial`.' }),
    method: t.field({ type: PaymentMethodRef, required: true, description: 'How.' }),
    discountCode: t.string({ description: 'A code to use up.' }),
    amount: t.int({
      description: 'What the buyer was shown, in minor units: refused where it is not the price any more.',
    }),
    remembersCard: t.boolean({ description: 'Keeps the card for later orders; with CREDITCARD alone.' }),
    usesRememberedCard: t.boolean({
      description:
        'Pays with the card that is kept, without leaving the site; where there is none, as any card.',
    }),
    again: t.boolean({
      description:
        'Orders the package although a payment of it is under way; without this it is refused with PaymentUnderWayError.',
    }),
  }),
})

builder.objectType(PaymentUnderWayError, {
  name: 'PaymentUnderWayError',
  description:
    'A payment of the same package is under way: it may still come. `again` orders it all the same.',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({
    payment: t.field({
      type: PaymentRef,
      description: 'The payment that is under way.',
      resolve: async ({ paymentId }, _args, ctx) =>
        (await ownPayment(asMember(ctx), paymentId)) as PaymentRow,
    }),
  }),
})

const SuccessRef = builder.objectRef<{ payment: PaymentRow }>('StartPaymentSuccess').implement({
  description: 'The order is made.',
  fields: (t) => ({
    payment: t.expose('payment', {
      type: PaymentRef,
      description: 'As it stands; `checkoutUrl` is where to go on, where there is one.',
    }),
  }),
})

builder.mutationField('startPayment', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Orders a package and begins its payment. The same client id again never charges twice.',
    args: { input: t.arg({ type: StartPaymentInputRef, required: true, description: 'The order.' }) },
    errors: {
      types: [
        PackageUnavailableError,
        PaymentMethodUnavailableError,
        PriceChangedError,
        ...discountErrors,
        SpendCapReachedError,
        DirectDebitUnavailableError,
        PaymentRepeatedError,
        PaymentUnderWayError,
        PaymentProviderAwayError,
        RateLimitedError,
      ],
      directResult: true,
      union: { name: 'StartPaymentResult', description: 'The order, or why it was not made.' },
    },
    resolve: async (_root, { input }, ctx) => ({ payment: await startPayment(asMember(ctx), input) }),
  }),
)
