import { builder, DomainErrorInterface } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError, retry } from '../core/errors.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { asGuess } from '../discounts/discount-code.ts'
import { discountErrors } from '../discounts/discounts.errors.ts'
import { PaymentProviderUnavailable } from '../ports/payments.ts'
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
import type { OrderRequest } from './price-order.ts'

export interface StartPaymentInput extends OrderRequest {
  clientId: string
  amount?: number | null | undefined
  remembersCard?: boolean | null | undefined
  usesRememberedCard?: boolean | null | undefined
  again?: boolean | null | undefined
}

/**
 * Orders a package and starts its payment. A repeated client id finds the first order, and asks the provider
 * with the same key, so nothing is charged twice. Errors: every type of StartPaymentResult.
 */
export async function startPayment(ctx: MemberContext, input: StartPaymentInput): Promise<PaymentRow> {
  if (!isUuid(input.clientId)) throw graphError('BAD_USER_INPUT', 'clientId must be a UUID.')
  await rateLimit(ctx, 'orders', ctx.viewer.id)
  try {
    const { sequence } = await remembers(ctx, input)
    const order = { ...input, clientId: input.clientId.toLowerCase(), sequence }
    const { id, replacedId } = await asGuess(ctx, input.discountCode, () => openOrder(ctx, order))
    const payment = (await ownPayment(ctx, id)) as PaymentRow
    await chargeOrder(ctx, payment, replacedId)
    return (await ownPayment(ctx, id)) as PaymentRow
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable)
      throw new PaymentProviderAwayError(translate(ctx, 'providerAway'))
    throw error
  }
}

/** Whether to save a card for later, or to use a saved one. */
async function remembers(ctx: MemberContext, input: StartPaymentInput): Promise<MethodRemembered> {
  if (input.method !== 'creditcard') return { sequence: 'oneoff' }
  if (input.usesRememberedCard && (await rememberedFor(ctx))) return { sequence: 'recurring' }
  return { sequence: input.remembersCard ? 'first' : 'oneoff' }
}

const StartPaymentInputRef = builder.inputType('StartPaymentInput', {
  description: 'An order and how it is paid. The server alone sets the prices.',
  fields: (t) => ({
    clientId: t.id({
      required: true,
      description:
        'A UUID that the client makes for the order. The same UUID again stands for the same order.',
    }),
    packageId: t.id({ required: true, description: 'The id of a package in `creditPackages`, or `trial`.' }),
    method: t.field({ type: PaymentMethodRef, required: true, description: 'The payment method to use.' }),
    discountCode: t.string({ description: 'A discount code, which the order uses up.' }),
    amount: t.int({
      description:
        'The total that the buyer was shown, in minor units. If it is not the price any more, the order fails with PriceChangedError.',
    }),
    remembersCard: t.boolean({
      description: 'Whether to keep the card for later orders. It has an effect with CREDITCARD only.',
    }),
    usesRememberedCard: t.boolean({
      description:
        'Whether to pay with the card that is kept, without leaving the site. If no card is kept, the buyer pays as with any card.',
    }),
    again: t.boolean({
      description:
        'Whether to order the package although a payment for it is under way. Otherwise such an order fails with PaymentUnderWayError.',
    }),
  }),
})

builder.objectType(PaymentUnderWayError, {
  name: 'PaymentUnderWayError',
  description:
    'A payment for the same package is under way and may still arrive. Set `again` to order the package nevertheless.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
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
  description: 'The order was placed.',
  fields: (t) => ({
    payment: t.expose('payment', {
      type: PaymentRef,
      description: 'The payment of the order. If it has a `checkoutUrl`, the buyer continues there.',
    }),
  }),
})

builder.mutationField('startPayment', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Orders a package and starts its payment. The same client id never charges twice.',
    args: {
      input: t.arg({ type: StartPaymentInputRef, required: true, description: 'The order to place.' }),
    },
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
      union: {
        name: 'StartPaymentResult',
        description: 'The order was placed, or the reason why it was not.',
      },
    },
    resolve: async (_root, { input }, ctx) => ({ payment: await startPayment(asMember(ctx), input) }),
  }),
)
