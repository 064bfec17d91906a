import { useLingui } from '@lingui/react/macro'
import { useCreditPrice } from '../../../shared/credits/use-credit-price.ts'
import { AppLink } from '../../../ui/link.tsx'
import styles from './message-price.module.css'

interface MessagePriceProps {
  credits: number
  /** Messages to fictional profiles are free. */
  free: boolean
}

/** Shows what one message costs, in credits and in money. */
export function MessagePrice({ credits, free }: MessagePriceProps) {
  const { t } = useLingui()
  const { inCreditsAndMoney } = useCreditPrice()
  return free ? t`Free: this is a fictional profile` : t`1 message = ${inCreditsAndMoney(credits)}`
}

interface BalanceProps {
  balance: number
  /** What one message costs. */
  price: number
}

/** Shows the balance, and a link to buy more if it is too small for a message. */
export function Balance({ balance, price }: BalanceProps) {
  const { t, i18n } = useLingui()
  const label = t`Balance ${i18n.number(balance)}`
  if (balance >= price) return label
  return (
    <span className={styles.low}>
      {label}
      <AppLink to="/credits">{t`Buy credits`}</AppLink>
    </span>
  )
}
