import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useId } from 'react'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { MethodIcon } from '../../shared/money/method-icon.tsx'
import { useMethodName } from '../../shared/money/use-method-name.ts'
import styles from './methods.module.css'

interface MethodsProps {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  /** The masked account of the direct debit mandate; null if there is no mandate yet. */
  iban: string | null
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods of the member's country, with an explanation of the chosen one. */
export function Methods({ methods, chosen, iban, onChoose }: MethodsProps) {
  const { t } = useLingui()
  const name = useId()
  const methodName = useMethodName()
  const descriptions: Record<PaymentMethod, string> = {
    IDEAL: t`You pay at your own bank and come back here.`,
    BANCONTACT: t`You pay with your card or the app and come back here.`,
    CREDITCARD: t`You fill in your card at our payment provider; we never see its number.`,
    PAYPAL: t`You log in to PayPal and come back here.`,
    SDD: iban
      ? t`We collect it from ${iban}.`
      : t`You give permission once, with your account number and a code by SMS.`,
    SCT: t`You make the transfer yourself. Your credits arrive with the money, usually after one or two working days.`,
  }
  return (
    <fieldset className={styles.box}>
      <legend className={styles.title}>{t`Pay with`}</legend>
      <div className={styles.methods}>
        {methods.map((method) => (
          <label key={method} className={clsx(styles.method, method === chosen && styles.on)}>
            <input
              type="radio"
              name={name}
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
            />
            <MethodIcon method={method} filled={method === chosen} />
            <span>{methodName(method)}</span>
          </label>
        ))}
      </div>
      <p className={styles.hint} aria-live="polite">
        {descriptions[chosen]}
      </p>
    </fieldset>
  )
}
