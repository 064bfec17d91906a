import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Outcome } from './outcome.tsx'
import type { RingState } from './outcome-ring.tsx'
import { PaymentDetails } from './payment-details.tsx'
import type { PaymentWholeFragment } from './transactions.generated.ts'
import { Withdrawal } from './withdrawal.tsx'

interface CompletedPaymentProps {
  payment: PaymentWholeFragment
  supportEmail: string
  /** Fetches again what a withdrawal would refund. */
  onRefetch: () => Promise<void>
}

/** A payment that succeeded or was refunded: what it bought, and what can still be done with it. */
export function CompletedPayment({ payment, supportEmail, onRefetch }: CompletedPaymentProps) {
  const { ring, title, text } = useOutcomeText(payment, supportEmail)
  return (
    <Outcome ring={ring} title={title} text={text}>
      {payment.status === 'COMPLETED' && <Withdrawal payment={payment} onRefetch={onRefetch} />}
      <PaymentDetails payment={payment} />
    </Outcome>
  )
}

function useOutcomeText(
  payment: PaymentWholeFragment,
  supportEmail: string,
): { ring: RingState; title: string; text: ReactNode } {
  const { t } = useLingui()
  const format = useFormat()
  const { granted, paidAt } = payment
  const back = format.money(payment.paidBack ?? payment.amount)
  const contact = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  if (payment.status === 'CHARGED_BACK')
    return {
      ring: 'back',
      title: t`Payment charged back`,
      text: (
        <>
          <p>
            <Trans>
              {back} was charged back. We took back the credits of this order; those that were used already
              are settled with your next order. Direct debit is not possible any more.
            </Trans>
          </p>
          {supportEmail && (
            <p>
              <Trans>Was that a mistake? Write to {contact}.</Trans>
            </p>
          )}
        </>
      ),
    }
  if (payment.status === 'WITHDRAWN')
    return {
      ring: 'back',
      title: t`Purchase withdrawn`,
      text: (
        <p>
          <Trans>{back} goes back the way you paid. That usually takes a few working days.</Trans>
        </p>
      ),
    }
  if (payment.status === 'REFUNDED')
    return {
      ring: 'back',
      title: t`Payment paid back`,
      text: (
        <p>
          <Trans>We paid {back} back the way you paid.</Trans>
        </p>
      ),
    }
  const when = format.date(paidAt ?? payment.createdAt)
  return {
    ring: 'done',
    title: t`${plural(granted, { one: '# credit bought', other: '# credits bought' })}`,
    text: (
      <p>
        <Trans>Paid on {when}. Credits never expire.</Trans>
      </p>
    ),
  }
}
