import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/format.ts'
import { AppLink } from '../../../ui/link.tsx'
import styles from './message-price.module.css'

interface MessagePriceProps {
  credits: number
  /** The lowest price of one message, in money. */
  money: { amount: number; currency: string } | null
  /** Messages to fictional profiles are free. */
  free: boolean
}

/** What one message costs, in credits and in money. */
export function MessagePrice({ credits, money, free }: MessagePriceProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (free) return t`Free: this is a fictional profile`
  const price = t`1 message = ${plural(credits, { one: '# credit', other: '# credits' })}`
  return money ? `${price} · ${format.money(money)}` : price
}

interface BalanceProps {
  balance: number
  /** What one message costs. */
  price: number
  creditsTo: string | null
}

/** What there is to spend; where that is too little, the way to more. */
export function Balance({ balance, price, creditsTo }: BalanceProps) {
  const { t, i18n } = useLingui()
  const words = t`Balance ${i18n.number(balance)}`
  if (balance >= price) return words
  return (
    <span className={styles.low}>
      {words}
      {creditsTo && <AppLink to={creditsTo}>{t`Buy credits`}</AppLink>}
    </span>
  )
}
