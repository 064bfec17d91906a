import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { CardChoice, type RememberedCard } from './card-choice.tsx'
import { PayButton } from './pay-button.tsx'
import { RejectionNotice } from './rejection-notice.tsx'
import type { ShopPackageFragment } from './shop.generated.ts'
import type { ShopData } from './shop-data.ts'
import styles from './summary.module.css'
import { Sums } from './sums.tsx'
import { useOrder } from './use-order.ts'
import type { usePay } from './use-pay.ts'
import type { Codes } from './use-price.ts'

interface SummaryProps {
  data: ShopData
  pack: ShopPackageFragment
  method: PaymentMethod
  codes: Codes
  /** Chooses which discount counts, by its code. */
  onDiscount?: (code: string) => void
  paying: ReturnType<typeof usePay>
  /** On a phone, keeps the total and the button in view at the bottom of the screen. */
  isSticky?: boolean
}

/** The price of the order, line by line, and the button that buys. */
export function Summary({ data, pack, method, codes, onDiscount, paying, isSticky = false }: SummaryProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { viewer } = data
  const { refundDays } = data.site
  const [card, setCard] = useState<RememberedCard>({ remembers: false, usesRemembered: true })
  const { order, price } = useOrder({ pack, method, codes, changed: paying.changed })
  return (
    <section className={styles.box} aria-label={t`Your order`}>
      <Sums pack={pack} price={price} onDiscount={onDiscount} />
      {method === 'CREDITCARD' && <CardChoice isPaid={viewer.isPaid} card={card} onChange={setCard} />}
      <div className={isSticky ? styles.bar : styles.still}>
        <RejectionNotice paying={paying} order={order} codes={codes} price={price} />
        {isSticky && (
          <p className={styles.inBar} aria-hidden="true">
            {t`Total`}
            <b>{price.isWaiting ? '…' : format.money(price.total)}</b>
          </p>
        )}
        <PayButton
          order={{
            ...order,
            remembersCard: method === 'CREDITCARD' && card.remembers,
            usesRememberedCard: method === 'CREDITCARD' && viewer.isPaid && card.usesRemembered,
          }}
          price={price}
          needsMandate={method === 'SDD' && !viewer.directDebit.mandate && !viewer.directDebit.isBlocked}
          paying={paying}
        />
      </div>
      <p className={styles.fine}>{t`One payment. No subscription.`}</p>
      <p className={styles.fine}>
        {t`${plural(refundDays, {
          one: 'Within # day you can give unused credits back.',
          other: 'Within # days you can give unused credits back.',
        })}`}
      </p>
    </section>
  )
}
