import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { say } from '../speak.ts'
import { refusalCode } from '../sql.ts'
import { ownPayment, PaymentRef } from './payment.ts'
import type { PaymentRow } from './payment-row.ts'
import { WithdrawalChangedError, WithdrawalOverError } from './payments.errors.ts'
import { withdraw } from './payments.store.ts'

/**
 * Gives a purchase back: its unused credits go now, their part of the money is paid back. `credits` is what the member
 * agreed to. Errors: WithdrawalOverError, WithdrawalChangedError.
 */
export async function withdrawPayment(ctx: MemberContext, id: number, credits: number): Promise<PaymentRow> {
  const { db, viewer, site, clock } = ctx
  try {
    await withdraw(db, viewer.id, id, credits, site.refundDays, clock.now())
  } catch (error) {
    const code = refusalCode(error)
    if (code === 'not_found') throw new WithdrawalOverError(say(ctx, 'withdrawalOver'))
    if (code === 'conflict') throw new WithdrawalChangedError(say(ctx, 'withdrawalChanged'))
    throw error
  }
  return (await ownPayment(ctx, id)) as PaymentRow
}

const SuccessRef = builder.objectRef<{ payment: PaymentRow }>('WithdrawPaymentSuccess').implement({
  description: 'The purchase is given back; the money is on its way.',
  fields: (t) => ({
    payment: t.expose('payment', { type: PaymentRef, description: 'As it stands now.' }),
    credits: t.int({
      description: "The viewer's balance now.",
      resolve: (_one, _args, ctx) => ctx.loaders.balance(),
    }),
  }),
})

builder.mutationField('withdrawPayment', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Gives a purchase back within `Site.refundDays`: unused credits for their part of the money.',
    args: {
      id: t.arg.int({ required: true, description: 'Which.' }),
      credits: t.arg.int({ required: true, description: 'What `Payment.withdrawal` said that would go.' }),
    },
    errors: {
      types: [WithdrawalOverError, WithdrawalChangedError],
      directResult: true,
      union: { name: 'WithdrawPaymentResult', description: 'The purchase, or why it was not given back.' },
    },
    resolve: async (_root, { id, credits }, ctx) => ({
      payment: await withdrawPayment(asMember(ctx), id, credits),
    }),
  }),
)
