import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { useMethodInSentence } from '../../shared/money/use-method-name.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Rejection, usePay } from './use-pay.ts'

interface BuyAgainSheetProps {
  rejection: Extract<Rejection, { __typename: 'PaymentUnderWayError' }>
  paying: ReturnType<typeof usePay>
}

/** Asks for confirmation before the member buys a package again while a payment for it is pending. */
export function BuyAgainSheet({ rejection, paying }: BuyAgainSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodInSentence()
  const { payment, of } = rejection
  const what = t`${plural(payment.credits, { one: '# credit', other: '# credits' })}`
  const { currency } = payment.amount
  const since = `${format.date(payment.createdAt)}, ${format.time(payment.createdAt)}`
  return (
    <Sheet
      open
      onClose={paying.dismiss}
      title={t`Buy it a second time?`}
      actions={
        <>
          <Button onClick={paying.dismiss}>{t`No, I’ll wait for it`}</Button>
          <Button variant="outline" onClick={() => void paying.pay({ ...of, again: true })}>
            {t`Buy again for ${format.money({ amount: of.amount, currency })}`}
          </Button>
        </>
      }
    >
      <p>
        {t`Your payment of ${format.money(payment.amount)} for ${what} with ${nameOf(payment.method)}, since ${since}, may still come. If you buy it again you pay twice, and get the credits twice.`}
      </p>
    </Sheet>
  )
}
