import { builder, DomainErrorInterface } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { retry } from '../core/errors.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { PaymentProviderUnavailable } from '../ports/payments.ts'
import { endOrder } from './end-order.ts'
import { ownPayment, PaymentRef } from './payment.ts'
import { isAwaitingPayment, type PaymentRow } from './payment-row.ts'
import {
  PaymentNotCancellableError,
  PaymentNotFoundError,
  PaymentProviderAwayError,
} from './payments.errors.ts'

/**
 * Cancels an unpaid payment of the viewer; its code can be used again after that commit. A payment that has
 * ended stays as it is. Money that arrives later still gives its credits. Errors: those of
 * CancelPaymentResult.
 */
export async function cancelPayment(ctx: MemberContext, id: number): Promise<PaymentRow> {
  const payment = await ownPayment(ctx, id)
  if (!payment) throw new PaymentNotFoundError(translate(ctx, 'paymentUnknown'))
  if (isAwaitingPayment(payment)) {
    await rateLimit(ctx, 'cancelledPayments', ctx.viewer.id)
    try {
      await endOrder(ctx, payment)
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable)
        throw new PaymentProviderAwayError(translate(ctx, 'cancelAway'))
      throw error
    }
  }
  const updated = (await ownPayment(ctx, id)) ?? payment
  if (updated.paid_at) throw new PaymentNotCancellableError(translate(ctx, 'cancelTooLate'), id)
  if (isAwaitingPayment(updated)) throw new PaymentNotCancellableError(translate(ctx, 'cancelImpossible'), id)
  return updated
}

builder.objectType(PaymentNotCancellableError, {
  name: 'PaymentNotCancellableError',
  description:
    'The payment was made already, or its money is on its way and the provider cannot stop it any more.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
  fields: (t) => ({
    payment: t.field({
      type: PaymentRef,
      description: 'The payment with its status now.',
      resolve: async ({ paymentId }, _args, ctx) =>
        (await ownPayment(asMember(ctx), paymentId)) as PaymentRow,
    }),
  }),
})

const SuccessRef = builder.objectRef<{ payment: PaymentRow }>('CancelPaymentSuccess').implement({
  description: 'The payment was cancelled, or had ended unpaid before.',
  fields: (t) => ({
    payment: t.expose('payment', { type: PaymentRef, description: 'The payment with its status now.' }),
  }),
})

builder.mutationField('cancelPayment', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Cancels a payment that has not been made, and frees its discount code. Money that arrives later is still credited.',
    args: { id: t.arg.int({ required: true, description: 'The id of the payment to cancel.' }) },
    errors: {
      types: [PaymentNotFoundError, PaymentNotCancellableError, PaymentProviderAwayError, RateLimitedError],
      directResult: true,
      union: {
        name: 'CancelPaymentResult',
        description: 'The payment was cancelled, or the reason why it was not.',
      },
    },
    resolve: async (_root, { id }, ctx) => ({ payment: await cancelPayment(asMember(ctx), id) }),
  }),
)
