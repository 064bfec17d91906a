import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { shopPath } from '../../shared/money/methods.rules.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { offerOf } from './choice.rules.ts'
import type { Money } from './prices.rules.ts'
import { RejectionNotice } from './rejection-notice.tsx'
import { type ShopPackageFragment, useShopQuery } from './shop.generated.ts'
import type { ShopData } from './shop-data.ts'
import { useOrder } from './use-order.ts'
import { usePay } from './use-pay.ts'

/** A failed payment. */
interface FailedOrder {
  packageId: string
  method: PaymentMethod
  discountCode: string | null
  discount: Money | null
  amount: Money
  isRecurring: boolean
}

interface RetryOrderProps {
  failed: FailedOrder
  label: string
  leave: (url: string) => void
}

/** Starts a new payment for the order of a failed one, with one press; a changed price is shown before. */
export function RetryOrder({ failed, label, leave }: RetryOrderProps) {
  const { t } = useLingui()
  // A cached discount may be from before the payment failed.
  const { data, error, loading, refetch } = useShopQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const refetchShop = () => void refetch().catch(() => {})
  if (!data?.viewer) {
    if (error) return <FailureNotice onRetry={refetchShop} busy={loading} />
    return (
      <Button variant="ember" size="large" full busy>
        {label}
      </Button>
    )
  }
  const { viewer } = data
  const pack = offerOf(data).packages.find(({ id }) => id === failed.packageId)
  if (!pack) {
    return (
      <ButtonLink to={shopPath(failed.packageId, failed.method)} variant="ember" size="large" full>
        {t`See the packages`}
      </ButtonLink>
    )
  }
  return (
    <RetryButton
      viewer={viewer}
      pack={pack}
      failed={failed}
      label={label}
      leave={leave}
      onStale={refetchShop}
    />
  )
}

interface PressProps extends RetryOrderProps {
  viewer: ShopData['viewer']
  pack: ShopPackageFragment
  onStale: () => void
}

function RetryButton({ viewer, pack, failed, label, leave, onStale }: PressProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { method, discountCode } = failed
  const codes = { typed: discountCode, own: viewer.discounts.map(({ code }) => code) }
  const paying = usePay({ memberId: viewer.id, leave, onStale })
  const { order, price } = useOrder({ pack, method, codes, changed: paying.changed })
  const total = format.money(price.total)
  const isKnown = !price.isWaiting && !price.hasFailed
  const hasChanged = isKnown && price.total.amount !== failed.amount.amount
  return (
    <>
      {hasChanged && paying.rejection?.__typename !== 'PriceChangedError' && (
        <Notice tone="warning" role="status">
          {failed.discount && !price.off
            ? t`Your discount of ${format.money(failed.discount)} does not count any more: this costs ${total} now.`
            : t`The price has changed: this costs ${total} now.`}
        </Notice>
      )}
      {/* Why the code is not valid is explained above, with the price. */}
      <RejectionNotice
        paying={paying}
        order={order}
        codes={codes}
        price={{ ...price, rejectionText: null }}
      />
      <Button
        variant="ember"
        size="large"
        full
        busy={paying.isBusy}
        disabled={!isKnown}
        onClick={() => void paying.pay({ ...order, usesRememberedCard: failed.isRecurring })}
      >
        {label}
      </Button>
    </>
  )
}
