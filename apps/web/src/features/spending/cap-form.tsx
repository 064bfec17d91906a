import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { amountFrom, typedAmount } from './amount.rules.ts'
import type { SpendingSumsFragment } from './spending.generated.ts'
import styles from './spending.module.css'
import { useSetCap } from './use-set-cap.ts'

interface CapFormProps {
  viewerId: number
  spending: SpendingSumsFragment
  /** Nothing more is to be typed. */
  onDone: () => void
}

/** The limit as it is typed, with what a lower and a higher one mean; what was typed stays until it is kept. */
export function CapForm({ viewerId, spending, onDone }: CapFormProps) {
  const { t, i18n } = useLingui()
  const failure = useFailureText()
  const { setCap, isBusy } = useSetCap(viewerId)
  const { cap, spent } = spending
  const { currency } = spent
  const [typed, setTyped] = useState(cap ? typedAmount(cap.amount, currency, i18n.locale) : '')
  const [error, setError] = useState<string | null>(null)

  const keep = async (amount: number | null) => {
    setError(null)
    const answer = await setCap(amount)
    if (answer.kind !== 'set') return setError(answer.kind === 'refused' ? answer.message : failure)
    const isLower = amount !== null && (!cap || amount <= cap.amount)
    showToast(isLower ? t`Your limit counts from now on.` : t`Your new limit counts in 24 hours.`, {
      tone: 'success',
    })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = amountFrom(typed, currency)
    if (amount === null) return setError(t`Write an amount, for instance 100.`)
    void keep(amount)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t`At most in 30 days`}
        hint={t`A lower limit counts at once, a higher one (or none) after 24 hours.`}
        error={error}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        autoFocus
        after={<span className={styles.unit}>{currency}</span>}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.acts}>
        <Button type="submit" size="small" busy={isBusy}>
          {t`Keep this limit`}
        </Button>
        {cap && (
          <Button size="small" variant="outline" busy={isBusy} onClick={() => void keep(null)}>
            {t`No limit`}
          </Button>
        )}
        <Button size="small" variant="text" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </p>
    </form>
  )
}
