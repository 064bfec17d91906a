import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Session, useSession } from '../../graphql/session.ts'
import { useFormat } from '../../i18n/format.ts'

type Rate = NonNullable<NonNullable<Session['viewer']>['creditRate']>

/** The value of a number of credits in money at a rate. */
const worth = ({ credits, price }: Rate, count: number) => ({
  amount: Math.round((price.amount * count) / credits),
  currency: price.currency,
})

/**
 * Formats prices in credits and in money: at the rate the viewer paid last, otherwise "from" the best rate.
 */
export function useCreditPrice() {
  const { t } = useLingui()
  const format = useFormat()
  const rate = useSession().viewer?.creditRate ?? null
  /** 5 credits */
  const inCredits = (count: number): string => t`${plural(count, { one: '# credit', other: '# credits' })}`
  /** € 4,99, or from € 3,60; null if no rate is known. */
  const inMoney = (count: number): string | null => {
    if (!rate || count <= 0) return null
    const amount = format.money(worth(rate, count))
    return rate.isLowest ? t`from ${amount}` : amount
  }
  /** 5 credits · from € 3,60 */
  const inCreditsAndMoney = (count: number): string =>
    [inCredits(count), inMoney(count)].filter((one) => one !== null).join(' · ')
  return { inCredits, inMoney, inCreditsAndMoney }
}
