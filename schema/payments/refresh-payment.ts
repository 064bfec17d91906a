import { tryBudget } from '../core/budget.ts'
import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { ProviderAway } from '../ports/payments.ts'
import { ownPayment, PaymentRef } from './payment.ts'
import type { PaymentRow } from './payment-row.ts'
import { PaymentNotFoundError } from './payments.errors.ts'
import { checkPayment, PaymentMismatch } from './take-state.ts'

/**
 * Reads a payment of the viewer from its provider, for a buyer who returns before the provider's webhook. If
 * the provider is unavailable, the stored payment is returned. Error: PaymentNotFoundError.
 */
export async function refreshPayment(ctx: MemberContext, id: number): Promise<PaymentRow> {
  const payment = await ownPayment(ctx, id)
  if (!payment) throw new PaymentNotFoundError(translate(ctx, 'paymentUnknown'))
  const isOver = payment.status !== 'open' && payment.status !== 'pending'
  if (isOver || (await tryBudget(ctx, 'refreshedPayments', ctx.viewer.id)).minutes > 0) return payment
  try {
    await checkPayment(ctx, payment)
  } catch (error) {
    // A mismatch is reported by the reconciling job; it is nothing that the buyer could mend.
    if (!(error instanceof ProviderAway || error instanceof PaymentMismatch)) throw error
  }
  return (await ownPayment(ctx, id)) ?? payment
}

const SuccessRef = builder.objectRef<{ payment: PaymentRow }>('RefreshPaymentSuccess').implement({
  description: 'The status of the payment was read from its provider.',
  fields: (t) => ({
    payment: t.expose('payment', {
      type: PaymentRef,
      description: 'The payment with its status now. It is unchanged if the provider could not be asked.',
    }),
  }),
})

builder.mutationField('refreshPayment', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Reads the status of a payment from its provider. Clients use it when the member returns from the checkout page.',
    args: { id: t.arg.int({ required: true, description: 'The number of the payment to refresh.' }) },
    errors: {
      types: [PaymentNotFoundError],
      directResult: true,
      union: {
        name: 'RefreshPaymentResult',
        description: 'The payment, or the error that the viewer has no such payment.',
      },
    },
    resolve: async (_root, { id }, ctx) => ({ payment: await refreshPayment(asMember(ctx), id) }),
  }),
)
