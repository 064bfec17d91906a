import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { CancelPayment } from '../../shared/money/cancel-payment.tsx'
import { ContinuePayment } from '../../shared/money/pending-payment-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Outcome } from './outcome.tsx'
import { PayOtherwise } from './pay-otherwise.tsx'
import { PaymentDetails } from './payment-details.tsx'
import type { PaymentWholeFragment } from './transactions.generated.ts'

interface OpenPaymentProps {
  payment: PaymentWholeFragment
  methods: readonly PaymentMethod[]
  isRefreshing: boolean
  failed: boolean
  onRefresh: () => Promise<void>
  leave: (url: string) => void
}

/** An unpaid order: the member can continue to pay, or choose another method. */
export function OpenPayment({ payment, methods, isRefreshing, failed, onRefresh, leave }: OpenPaymentProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { method, packageId } = payment
  const what = t`${plural(payment.credits, { one: '# credit', other: '# credits' })}`
  const amount = format.money(payment.amount)
  return (
    <Outcome
      ring="open"
      title={t`Not paid yet`}
      text={
        method === 'SCT' ? (
          <p>
            <Trans>
              Have you transferred {amount} for {what}? Then there is nothing left to do: a transfer can take
              some working days, the credits come by themselves and we send you an e-mail.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Your order of {what} is waiting: we have not received a payment of {amount} so far.
            </Trans>
          </p>
        )
      }
      actions={
        <>
          {failed && <FailureNotice busy={isRefreshing} onRetry={() => void onRefresh()} />}
          <ContinuePayment payment={payment} leave={leave} size="large" />
          {!failed && (
            <Button variant="text" busy={isRefreshing} onClick={() => void onRefresh()}>
              {t`I have paid: check again`}
            </Button>
          )}
          <CancelPayment payment={payment} />
          <PayOtherwise
            title={t`Or pay another way`}
            packageId={packageId}
            methods={methods.filter((one) => one !== method)}
          />
        </>
      }
    >
      <PaymentDetails payment={payment} />
    </Outcome>
  )
}
