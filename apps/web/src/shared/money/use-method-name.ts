import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { inSentence } from '../../i18n/in-sentence.ts'

/** The display name of a payment method. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useLingui()
  const names: Record<PaymentMethod, string> = {
    IDEAL: 'iDEAL',
    BANCONTACT: 'Bancontact',
    PAYPAL: 'PayPal',
    CREDITCARD: t`Credit card`,
    SDD: t({ message: 'Direct debit', context: 'way to pay' }),
    SCT: t({ message: 'Bank transfer', context: 'way to pay' }),
  }
  return (method) => names[method]
}

const brands: readonly PaymentMethod[] = ['IDEAL', 'BANCONTACT', 'PAYPAL']

/**
 * The name of a payment method within a sentence: a brand keeps its capital, a common noun has one only in
 * German.
 */
export function useMethodInSentence(): (method: PaymentMethod) => string {
  const { i18n } = useLingui()
  const nameOf = useMethodName()
  return (method) => {
    const name = nameOf(method)
    return brands.includes(method) ? name : inSentence(i18n.locale, name)
  }
}
