import { useLingui } from '@lingui/react/macro'
import { useMethodName } from '../../parts/money/use-method-name.ts'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { KeptOrder } from './shop.store.ts'

/** An earlier order has no answer yet, and this one is another: both could come about. */
export function Unanswered({ order }: { order: KeptOrder }) {
  const { t } = useLingui()
  const methodName = useMethodName()
  return (
    <Notice tone="warning" role="status">
      {t`An earlier order with ${methodName(order.method)} got no answer. It may have begun: look before you order something else.`}{' '}
      <AppLink to="/transactions">{t`Your payments`}</AppLink>
    </Notice>
  )
}
