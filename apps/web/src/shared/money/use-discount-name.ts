import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'

/** The fields of a discount that its name needs. */
export interface NamedDiscount {
  code: string
  isWelcome: boolean
  percentage: number | null
  amount: { amount: number; currency: string } | null
}

/** The display name of a discount: the welcome discount by its percentage, any other by its code. */
export function useDiscountName(): (discount: NamedDiscount) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ code, isWelcome, percentage, amount }) => {
    if (isWelcome && percentage !== null) return t`Welcome discount ${percentage}%`
    if (percentage !== null) return t`Code ${code} (${percentage}%)`
    return amount ? t`Code ${code} (${format.money(amount)})` : t`Code ${code}`
  }
}
