import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { CancelPayment } from '../../shared/money/cancel-payment.tsx'
import { returnPage } from '../../shared/money/return-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from './outcome.tsx'
import { PaymentDetails } from './payment-details.tsx'
import type { PaymentWholeFragment } from './transactions.generated.ts'

interface PendingPaymentProps {
  payment: PaymentWholeFragment
  isRefreshing: boolean
  failed: boolean
  onRefresh: () => Promise<void>
}

/** A payment whose money is being transferred: the member need not do anything. */
export function PendingPayment({ payment, isRefreshing, failed, onRefresh }: PendingPaymentProps) {
  const { t } = useLingui()
  const format = useFormat()
  const what = t`${plural(payment.credits, { one: '# credit', other: '# credits' })}`
  const takesDays = payment.method === 'SCT' || payment.method === 'SDD'
  return (
    <Outcome
      ring="waiting"
      title={t`Your payment is being processed`}
      text={
        <>
          <p>
            {payment.method === 'SCT' && t`A transfer can take some working days.`}
            {payment.method === 'SDD' && t`A direct debit can take some working days.`}
            {!takesDays &&
              (payment.method === 'PAYPAL'
                ? t`PayPal has not confirmed it yet. That usually takes a moment.`
                : t`Your bank has not confirmed it yet. That usually takes a moment.`)}
          </p>
          <p>
            <Trans>
              As soon as the money is there, your {what} come by themselves and we send you an e-mail. You do
              not have to wait here.
            </Trans>
          </p>
          {payment.discount && (
            <p>{t`Your discount of ${format.money(payment.discount)} is kept by this payment, so other orders go without it.`}</p>
          )}
        </>
      }
      actions={
        <>
          {failed && <FailureNotice busy={isRefreshing} onRetry={() => void onRefresh()} />}
          <ButtonLink to={returnPage()} size="large">
            {t`Carry on in the meantime`}
          </ButtonLink>
          <CancelPayment payment={payment} />
        </>
      }
    >
      <PaymentDetails payment={payment} />
    </Outcome>
  )
}
