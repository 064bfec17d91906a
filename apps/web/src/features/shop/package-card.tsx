import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { clsx } from 'clsx'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spark } from '../../ui/spark.tsx'
import styles from './packages.module.css'
import { messagesIn, perMessage } from './prices.rules.ts'
import type { ShopPackageFragment } from './shop.generated.ts'
import { type Codes, usePrice } from './use-price.ts'

interface PackageCardProps {
  pack: ShopPackageFragment
  /** The name of the radio group. */
  name: string
  /** From 0 to 4. */
  sparks: number
  method: PaymentMethod
  codes: Codes
  messageCredits: number
  isChosen: boolean
  /** True if the member chose it; false for the default. */
  isOwnChoice: boolean
  onChoose: () => void
}

/** A package with its current price, in total and per message. */
export function PackageCard(props: PackageCardProps) {
  const { pack, name, sparks, method, codes, messageCredits, isChosen, isOwnChoice, onChoose } = props
  const { t } = useLingui()
  const format = useFormat()
  const { total, off, isWaiting } = usePrice(pack, method, codes)
  const each = off
    ? { ...total, amount: perMessage(total.amount, pack.credits, messageCredits) }
    : pack.pricePerMessage
  const messages = messagesIn(pack.credits, messageCredits)
  return (
    <label className={clsx(styles.pack, isChosen && styles.on)}>
      <input type="radio" name={name} value={pack.id} checked={isChosen} onChange={onChoose} />
      <span className={styles.mark} aria-hidden>
        {isChosen && <CheckIcon weight="bold" />}
      </span>
      {isChosen && isOwnChoice && (
        <span className={styles.rib} aria-hidden>
          <SparkleIcon size={16} weight="fill" />
          {t`Your choice`}
        </span>
      )}
      <span className={styles.credits}>
        {format.number(pack.credits)}{' '}
        <small>{t`${plural(pack.credits, { one: 'credit', other: 'credits' })}`}</small>
      </span>{' '}
      {pack.isTrial ? (
        <span className={styles.trial}>{t`A one-off trial`}</span>
      ) : (
        <span className={styles.sparks} aria-hidden>
          {[...Array(sparks).keys()].map((at) => (
            <Spark key={at} size={14} />
          ))}
        </span>
      )}
      {isWaiting ? (
        <span className={styles.price}>
          <Skeleton width={96} height="1em" />
        </span>
      ) : (
        <span className={styles.price}>
          {off && (
            <>
              <Hidden>{t`instead of`}</Hidden> <s>{format.money(pack.price)}</s> <Hidden>{t`now`}</Hidden>{' '}
            </>
          )}
          <span>{format.money(total)}</span>
        </span>
      )}{' '}
      <span className={styles.each}>
        {t`${plural(messages, { one: '# message', other: '# messages' })}`}
        {' · '}
        <span>{t`${format.money(each)} each message`}</span>
      </span>
    </label>
  )
}
