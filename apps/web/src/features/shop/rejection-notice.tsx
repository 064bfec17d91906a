import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useMethodName } from '../../shared/money/use-method-name.ts'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BuyAgainSheet } from './buy-again-sheet.tsx'
import { OrderRejected } from './order-rejected.tsx'
import { isSameChoice } from './orders.rules.ts'
import type { StoredOrder } from './shop.store.ts'
import type { Order, usePay } from './use-pay.ts'
import type { Codes, QuotedPrice } from './use-price.ts'

interface RejectionNoticeProps {
  paying: ReturnType<typeof usePay>
  order: Order
  codes: Codes
  price: QuotedPrice
}

/** Shows why the order or its price was rejected, and the possible actions. */
export function RejectionNotice({ paying, order, codes, price }: RejectionNoticeProps) {
  const { rejection, unanswered } = paying
  if (price.hasFailed) return <FailureNotice onRetry={() => void price.refetch().catch(() => {})} />
  const isAboutThis = rejection?.of.packageId === order.packageId && rejection.of.method === order.method
  if (rejection?.__typename === 'PaymentUnderWayError' && isAboutThis)
    return <BuyAgainSheet rejection={rejection} paying={paying} />
  if (rejection && isAboutThis) return <OrderRejected rejection={rejection} typed={codes.typed} />
  if (unanswered && !paying.isBusy && !isSameChoice(unanswered, order))
    return <Unanswered order={unanswered} />
  return price.rejectionText ? (
    <Notice tone="warning" role="status">
      {price.rejectionText}
    </Notice>
  ) : null
}

/** Warns that an earlier, different order has no answer yet: both could be charged. */
function Unanswered({ order }: { order: StoredOrder }) {
  const { t } = useLingui()
  const methodName = useMethodName()
  return (
    <Notice tone="warning" role="status">
      {t`An earlier order with ${methodName(order.method)} got no answer. It may have begun: look before you order something else.`}{' '}
      <AppLink to="/transactions">{t`Your payments`}</AppLink>
    </Notice>
  )
}
