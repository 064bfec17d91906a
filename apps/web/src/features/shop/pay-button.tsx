import { useLingui } from '@lingui/react/macro'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useFormat } from '../../i18n/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { usePress } from '../../ui/press.ts'
import type { Order, usePay } from './use-pay.ts'
import type { QuotedPrice } from './use-price.ts'

interface PayButtonProps {
  order: Order
  price: QuotedPrice
  /** Direct debit is chosen but has no mandate: the member must set it up first. */
  needsMandate: boolean
  paying: ReturnType<typeof usePay>
}

/** The button that buys, labelled with the price. */
export function PayButton({ order, price, needsMandate, paying }: PayButtonProps) {
  const { t } = useLingui()
  const format = useFormat()
  const press = usePress(order.packageId)
  if (needsMandate) {
    return (
      <ButtonLink variant="ember" full to={`/directdebit?package=${encodeURIComponent(order.packageId)}`}>
        {t`Set up direct debit`}
      </ButtonLink>
    )
  }
  return (
    <Button
      variant="ember"
      full
      busy={paying.isBusy}
      disabled={price.isWaiting || price.hasFailed}
      icon={<LockSimpleIcon weight="fill" aria-hidden />}
      {...press(() => void paying.pay(order))}
    >
      {price.isWaiting || price.hasFailed ? t`Pay` : t`Pay ${format.money(price.total)}`}
    </Button>
  )
}
