import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { useCreditPrice } from '../../shared/credits/use-credit-price.ts'
import { useMethodName } from '../../shared/money/use-method-name.ts'
import { AppLink } from '../../ui/link.tsx'
import type { ShopData } from './shop-data.ts'
import styles from './shop-head.module.css'

/** The head of the shop: its purpose, the price of a message, the meaning of premium, and the balance. */
export function ShopHead({ data }: { data: ShopData }) {
  const { t } = useLingui()
  const { inCredits, inMoney } = useCreditPrice()
  const methodName = useMethodName()
  const { isPaid, credits, repeatOrder } = data.viewer
  const message = inCredits(data.site.messageCredits)
  const money = inMoney(data.site.messageCredits)
  const price = money ? t`One message costs ${message} (${money}).` : t`One message costs ${message}.`
  const premium = isPaid
    ? t`You are premium, and you stay premium even when your credits run out.`
    : t`Your first package makes you premium: all photos are open to you, even when your credits run out.`
  return (
    <header className={styles.head}>
      <h1>{isPaid ? t`Top up your credits` : t`How many conversations would you like?`}</h1>
      <p className={styles.lead}>
        {price} {premium}
      </p>
      <div className={styles.row}>
        <p className={styles.balance}>
          <CoinsIcon weight="fill" aria-hidden />
          {t`${plural(credits, { one: 'Balance: # credit', other: 'Balance: # credits' })}`}
        </p>
        {repeatOrder && (
          <AppLink to="/credits/repeat-order" className={styles.again}>
            <ArrowCounterClockwiseIcon weight="bold" aria-hidden />
            {t`Same as last time: ${repeatOrder.creditPackage.credits} credits, ${methodName(repeatOrder.method)}`}
          </AppLink>
        )}
      </div>
    </header>
  )
}
