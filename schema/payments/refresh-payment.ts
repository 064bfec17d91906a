import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { tryRateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { type ChargeState, PaymentProviderUnavailable } from '../ports/payments.ts'
import { checkPayment, PaymentMismatch } from './apply-charge-state.ts'
import { ownPayment, PaymentRef } from './payment.ts'
import { isAwaitingPayment, type PaymentRow } from './payment-row.ts'
import { PaymentNotFoundError } from './payments.errors.ts'

/** What cancelling a payment would do; null if it has ended. */
type Cancellation = 'stops' | 'ends_order' | 'impossible' | 'unknown' | null

interface Refreshed {
  payment: PaymentRow
  cancellation: Cancellation
}

/**
 * Reads a payment of the viewer from its provider: for a buyer who returns before the provider's webhook, or who wants
 * to cancel. If the provider is unavailable, the stored payment is returned. Error: PaymentNotFoundError.
 */
export async function refreshPayment(ctx: MemberContext, id: number): Promise<Refreshed> {
  const payment = await ownPayment(ctx, id)
  if (!payment) throw new PaymentNotFoundError(translate(ctx, 'paymentUnknown'))
  if (!isAwaitingPayment(payment)) return { payment, cancellation: null }
  if ((await tryRateLimit(ctx, 'refreshedPayments', ctx.viewer.id)).minutes > 0)
    return { payment, cancellation: 'unknown' }
  try {
    const state = await checkPayment(ctx, payment)
    const updated = (await ownPayment(ctx, id)) ?? payment
    return { payment: updated, cancellation: cancellationOf(updated, state) }
  } catch (error) {
    // A mismatch is reported by the reconciling job; it is nothing that the buyer could mend.
    if (!(error instanceof PaymentProviderUnavailable || error instanceof PaymentMismatch)) throw error
    return { payment: (await ownPayment(ctx, id)) ?? payment, cancellation: 'unknown' }
  }
}

function cancellationOf(payment: PaymentRow, state: ChargeState | null): Cancellation {
  if (!isAwaitingPayment(payment)) return null
  if (state?.isCancelable) return 'stops'
  return payment.status === 'open' ? 'ends_order' : 'impossible'
}

const CancellationRef = builder.enumType('PaymentCancellation', {
  description: 'What cancelling a payment would do, as its provider says.',
  values: {
    ENDS_ORDER: {
      value: 'ends_order',
      description:
        "The order ends, but the provider's page does not: money that is paid there nevertheless is credited.",
    },
    IMPOSSIBLE: {
      value: 'impossible',
      description: 'The money is on its way, and the provider cannot stop it any more.',
    },
    STOPS: { value: 'stops', description: 'The provider stops the payment: no money is taken.' },
    UNKNOWN: {
      value: 'unknown',
      description: 'The provider could not be asked; another attempt may succeed.',
    },
  } as const,
})

const SuccessRef = builder.objectRef<Refreshed>('RefreshPaymentSuccess').implement({
  description: 'The status of the payment was read from its provider.',
  fields: (t) => ({
    payment: t.expose('payment', {
      type: PaymentRef,
      description: 'The payment with its status now. It is unchanged if the provider could not be asked.',
    }),
    cancellation: t.expose('cancellation', {
      type: CancellationRef,
      nullable: true,
      description: 'What `cancelPayment` would do now; null if the payment has ended.',
    }),
  }),
})

builder.mutationField('refreshPayment', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Reads the status of a payment from its provider. Clients use it when the member returns from the checkout page, and before a payment is cancelled.',
    args: { id: t.arg.int({ required: true, description: 'The id of the payment to refresh.' }) },
    errors: {
      types: [PaymentNotFoundError],
      directResult: true,
      union: {
        name: 'RefreshPaymentResult',
        description: 'The payment, or the error that the viewer has no such payment.',
      },
    },
    resolve: (_root, { id }, ctx) => refreshPayment(asMember(ctx), id),
  }),
)
