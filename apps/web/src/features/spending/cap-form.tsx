import { useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { amountFrom, typedAmount } from './amount.rules.ts'
import type { SpendingSumsFragment } from './spending.generated.ts'
import styles from './spending.module.css'
import { useSetCap } from './use-set-cap.ts'

interface CapFormProps {
  spending: SpendingSumsFragment
  /** Called when the form is finished. */
  onDone: () => void
}

/**
 * The form for the spending limit, which explains a lower and a higher one; the typed text stays until it is
 * saved.
 */
export function CapForm({ spending, onDone }: CapFormProps) {
  const { t, i18n } = useLingui()
  const failure = useFailureText()
  const setCap = useSetCap()
  const { cap, spent } = spending
  const { currency } = spent
  const done = (amount: number | null) => {
    const isLower = amount !== null && (!cap || amount <= cap.amount)
    showToast(isLower ? t`Your limit applies from now on.` : t`Your new limit applies in 24 hours.`, {
      tone: 'success',
    })
    onDone()
  }
  const form = useGraphForm({
    values: { amount: cap ? typedAmount(cap.amount, currency, i18n.locale) : '' },
    check: ({ amount }) => ({
      amount: amountFrom(amount, currency) === null && t`Enter an amount, for example 100.`,
    }),
    send: ({ amount }) => setCap(amountFrom(amount, currency)),
    fieldOf: 'amount',
    onDone: (_, { amount }) => done(amountFrom(amount, currency)),
  })
  const none = useGraphForm({ values: {}, send: () => setCap(null), onDone: () => done(null) })
  const isResultUnknown = form.isResultUnknown || none.isResultUnknown
  return (
    <Form form={form} className={styles.form}>
      <TextField
        {...form.field('amount')}
        label={t`At most in 30 days`}
        hint={t`A lower limit applies at once; a higher one, or none, after 24 hours.`}
        error={form.errors.amount?.message ?? none.failure?.message ?? (isResultUnknown && failure)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        autoFocus
        after={<span className={styles.unit}>{currency}</span>}
      />
      <p className={styles.actions}>
        <Button type="submit" size="small" busy={form.isSending}>
          {t`Keep this limit`}
        </Button>
        {cap && (
          <Button size="small" variant="outline" busy={none.isSending} onClick={none.submit}>
            {t`No limit`}
          </Button>
        )}
        <Button size="small" variant="text" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </p>
    </Form>
  )
}
