import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { useDiscountName } from '../../shared/money/use-discount-name.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ShopPackageFragment } from './shop.generated.ts'
import styles from './summary.module.css'
import type { AskedPrice } from './use-price.ts'

/** The price, each discount by name, and the total to pay. */
export function Sums({ pack, price }: { pack: ShopPackageFragment; price: AskedPrice }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useDiscountName()
  const { off, total, isWaiting } = price
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t`${format.number(pack.credits)} credits`}</dt>
        <dd>{format.money(pack.price)}</dd>
      </div>
      {off && (
        <div className={styles.off}>
          <dt>{nameOf(off.discount)}</dt>
          <dd>{format.money({ ...off.amount, amount: -off.amount.amount })}</dd>
        </div>
      )}
      {isWaiting && (
        <div>
          <dt>
            <Skeleton width={120} height={16} />
          </dt>
          <dd>
            <Skeleton width={64} height={16} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>
          {t`Total`} <small>{t`including VAT`}</small>
        </dt>
        <dd aria-live="polite">{isWaiting ? <Skeleton width={84} height={22} /> : format.money(total)}</dd>
      </div>
    </dl>
  )
}
