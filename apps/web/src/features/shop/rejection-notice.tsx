import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useMethodName } from '../../shared/money/use-method-name.ts'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BuyAgainSheet } from './buy-again-sheet.tsx'
import { isSameChoice } from './orders.rules.ts'
import { Refused } from './refused.tsx'
import type { KeptOrder } from './shop.store.ts'
import type { Order, usePay } from './use-pay.ts'
import type { AskedPrice, Codes } from './use-price.ts'

interface RejectionNoticeProps {
  paying: ReturnType<typeof usePay>
  order: Order
  codes: Codes
  price: AskedPrice
}

/** Why the order failed, and what to do about it; before the press, what to know about the price. */
export function RejectionNotice({ paying, order, codes, price }: RejectionNoticeProps) {
  const { rejection, unanswered } = paying
  if (price.hasFailed) return <FailureNotice onRetry={() => void price.again().catch(() => {})} />
  const isAboutThis = rejection?.of.packageId === order.packageId && rejection.of.method === order.method
  if (rejection?.__typename === 'PaymentUnderWayError' && isAboutThis)
    return <BuyAgainSheet rejection={rejection} paying={paying} />
  if (rejection && isAboutThis) return <Refused rejection={rejection} typed={codes.typed} />
  if (unanswered && !paying.isBusy && !isSameChoice(unanswered, order))
    return <Unanswered order={unanswered} />
  return price.fault ? (
    <Notice tone="warning" role="status">
      {price.fault}
    </Notice>
  ) : null
}

/** Warns that an earlier, different order has no answer yet: both could be charged. */
function Unanswered({ order }: { order: KeptOrder }) {
  const { t } = useLingui()
  const methodName = useMethodName()
  return (
    <Notice tone="warning" role="status">
      {t`An earlier order with ${methodName(order.method)} got no answer. It may have begun: look before you order something else.`}{' '}
      <AppLink to="/transactions">{t`Your payments`}</AppLink>
    </Notice>
  )
}
