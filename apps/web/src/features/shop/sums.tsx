import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useDiscountName } from '../../shared/money/use-discount-name.ts'
import choice from '../../ui/choice-box.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AppliedDiscount } from './prices.rules.ts'
import type { ShopPackageFragment } from './shop.generated.ts'
import styles from './summary.module.css'
import type { QuotedPrice } from './use-price.ts'

interface SumsProps {
  pack: ShopPackageFragment
  price: QuotedPrice
  /** Chooses which of several discounts counts, by its code. */
  onDiscount?: ((code: string) => void) | undefined
}

/** The price, the discount that counts, and the total to pay. */
export function Sums({ pack, price, onDiscount }: SumsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useDiscountName()
  const { off, offers, total, isWaiting } = price
  const isChoice = onDiscount !== undefined && offers.length > 1
  const name = useId()
  const less = ({ amount }: AppliedDiscount) => format.money({ ...amount, amount: -amount.amount })
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t`${format.number(pack.credits)} credits`}</dt>
        <dd>{format.money(pack.price)}</dd>
      </div>
      {off && !isChoice && (
        <div className={styles.off}>
          <dt>{nameOf(off.discount)}</dt>
          <dd>{less(off)}</dd>
        </div>
      )}
      {isChoice && (
        <div className={styles.choice}>
          <dt id={`${name}-label`}>{t`One discount counts`}</dt>
          <dd>
            <div role="radiogroup" aria-labelledby={`${name}-label`}>
              {offers.map((one) => (
                <label key={one.discount.code}>
                  <input
                    type="radio"
                    className={choice.box}
                    name={name}
                    checked={one.discount.code === off?.discount.code}
                    onChange={() => onDiscount(one.discount.code)}
                  />
                  <span>{nameOf(one.discount)}</span>
                  <span className={styles.less}>{less(one)}</span>
                </label>
              ))}
            </div>
          </dd>
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
