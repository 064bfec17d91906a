import type { Guard } from './guard.ts'

const test = 'apps/server/src/payments/accounts.db.test.ts'

/** What keeps a payment in the account in which it was made. */
export const guards: Guard[] = [
  {
    prevents: 'A payment is read in the account that its site has now, which does not know it.',
    file: 'schema/payments/apply-charge-state.ts',
    text: 'payments.named(payment.provider)',
    without: "payments.of({ paymentAccount: '' })",
    test,
  },
  {
    prevents: 'A repeated order is charged a second time, in the new account of its site.',
    file: 'schema/payments/charge-order.ts',
    text: 'ctx.payments.named(payment.provider)',
    without: 'ctx.payments.of(ctx.site)',
    test,
    named: 'asks again with the same order',
  },
  {
    prevents: 'A refund is asked of the default account instead of the one that took the money.',
    file: 'schema/payments/refund-payment.ts',
    text: 'ports.payments.named(payment.provider)',
    without: "ports.payments.of({ paymentAccount: '' })",
    test,
    named: 'refund, cancel and reconcile',
  },
  {
    prevents: 'A mandate is used in an account whose owner the member never allowed to collect.',
    file: 'schema/payments/mandates.store.ts',
    text: "{ memberId, provider, state: 'active' }",
    without: "{ memberId, state: 'active' }",
    test,
    named: 'collects by direct debit',
  },
  {
    prevents: 'A webhook of one account settles a payment of another.',
    file: 'apps/server/src/payments/payment-webhook.ts',
    text: 'mollieAccount(request.params.account)',
    without: "mollieAccount('weelde')",
    test,
    named: 'find a payment by the webhook of its own account only',
  },
  {
    prevents: 'Payments wait for the key of their account, and no operator learns of it.',
    file: 'schema/payments/reconcile-payments.ts',
    text: ' || error instanceof NoAccountKey',
    test,
    named: 'when missing',
  },
]
