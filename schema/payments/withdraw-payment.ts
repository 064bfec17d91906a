import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { balance } from '../credits/balance.ts'
import { ownPayment, PaymentRef } from './payment.ts'
import type { PaymentRow } from './payment-row.ts'
import { WithdrawalChangedError, WithdrawalOverError } from './payments.errors.ts'
import { withdraw } from './payments.store.ts'

/**
 * Withdraws a purchase: its unused credits are removed now, and their part of the price is refunded.
 * `credits` is the number that the member agreed to. Errors: WithdrawalOverError, WithdrawalChangedError.
 */
export async function withdrawPayment(ctx: MemberContext, id: number, credits: number): Promise<PaymentRow> {
  const { db, viewer, site, clock } = ctx
  try {
    await withdraw(db, viewer.id, id, credits, site.refundDays, clock.now())
  } catch (error) {
    const code = raisedCode(error)
    if (code === 'not_found') throw new WithdrawalOverError(translate(ctx, 'withdrawalOver'))
    if (code === 'conflict') throw new WithdrawalChangedError(translate(ctx, 'withdrawalChanged'))
    throw error
  }
  return (await ownPayment(ctx, id)) as PaymentRow
}

const SuccessRef = builder.objectRef<{ payment: PaymentRow }>('WithdrawPaymentSuccess').implement({
  description: 'The purchase was withdrawn, and its money is on the way back.',
  fields: (t) => ({
    payment: t.expose('payment', { type: PaymentRef, description: 'The payment with its status now.' }),
    credits: t.int({
      description: "The viewer's balance in credits now.",
      resolve: (_one, _args, ctx) => balance(ctx),
    }),
  }),
})

builder.mutationField('withdrawPayment', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Withdraws from a purchase within `Site.refundDays` days. The unused credits go, and their part of the money is paid back.',
    args: {
      id: t.arg.int({ required: true, description: 'The id of the payment to withdraw from.' }),
      credits: t.arg.int({
        required: true,
        description:
          'The number of credits that the member agreed to give back, as read from `Payment.withdrawal`.',
      }),
    },
    errors: {
      types: [WithdrawalOverError, WithdrawalChangedError],
      directResult: true,
      union: {
        name: 'WithdrawPaymentResult',
        description: 'The purchase was withdrawn, or the reason why it was not.',
      },
    },
    resolve: async (_root, { id, credits }, ctx) => ({
      payment: await withdrawPayment(asMember(ctx), id, credits),
    }),
  }),
)
