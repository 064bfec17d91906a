import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { useMethodInSentence } from '../../shared/money/use-method-name.ts'
import { Outcome } from './outcome.tsx'
import { PayOtherwise } from './pay-otherwise.tsx'
import { PaymentDetails } from './payment-details.tsx'
import type { PaymentWholeFragment } from './transactions.generated.ts'

interface FailedPaymentProps {
  payment: PaymentWholeFragment
  methods: readonly PaymentMethod[]
  retry: Retry
}

/** Renders a button with this label that starts a new payment for the same package. */
export type Retry = (failed: PaymentWholeFragment, label: string) => ReactNode

/** A failed payment: the reason, as far as it is known, and how to pay after all. */
export function FailedPayment({ payment, methods, retry }: FailedPaymentProps) {
  const { t } = useLingui()
  const name = useMethodInSentence()(payment.method)
  const { status, method, packageId, isRecurring, credits } = payment
  const isCard = isRecurring && method === 'CREDITCARD'
  const otherMethods = methods.filter((one) => one !== method && (!isCard || one === 'PAYPAL'))
  const reason = isCard
    ? t`Your saved card could not be charged.`
    : status === 'CANCELLED'
      ? t`The payment was cancelled.`
      : status === 'EXPIRED'
        ? t`The time to pay ran out.`
        : t`${name} did not let the payment through.`
  const what = t`${plural(credits, { one: '# credit', other: '# credits' })}`
  return (
    <Outcome
      // A cancellation by the buyer is no failure.
      ring={status === 'CANCELLED' ? 'stopped' : 'broken'}
      title={t`Payment failed`}
      text={
        <p>
          {reason} <Trans>Nothing was charged. You can still buy the {what}.</Trans>
        </p>
      }
      actions={
        <>
          {methods.includes(method) &&
            retry(payment, isCard ? t`Try the card again` : t`Try again with ${name}`)}
          <PayOtherwise title={t`Or pay another way`} packageId={packageId} methods={otherMethods} />
        </>
      }
    >
      <PaymentDetails payment={payment} />
    </Outcome>
  )
}
