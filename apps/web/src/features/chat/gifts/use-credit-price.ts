import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/format.ts'

/** Writes so many credits: 5 credits. */
export function useCredits() {
  const { t } = useLingui()
  return (credits: number): string => t`${plural(credits, { one: '# credit', other: '# credits' })}`
}

/** Writes a price in credits, with what that is in money where it is known: 5 credits · € 3,60. */
export function useCreditPrice() {
  const inCredits = useCredits()
  const format = useFormat()
  return (credits: number, money: { amount: number; currency: string } | null): string =>
    money ? `${inCredits(credits)} · ${format.money(money)}` : inCredits(credits)
}
