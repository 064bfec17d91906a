import { useLingui } from '@lingui/react/macro'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { FormEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../parts/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import shared from './debit.module.css'
import { type DebitForm, debitFields } from './debit-draft.ts'
import styles from './debit-form.module.css'
import { type DirectDebitStateFragment, useDirectDebitRequestMutation } from './direct-debit.generated.ts'
import { IbanField } from './iban-field.tsx'

type Faults = Partial<Record<keyof DebitForm, string>>

interface DebitFormProps {
  form: DebitForm
  consentText: string
  onChange: (form: DebitForm) => void
  onSent: (state: DirectDebitStateFragment) => void
  /** The account may no longer pay this way: look again. */
  onRefused: () => void
  /** Back to the account that counts already, where there is one. */
  onCancel?: (() => void) | undefined
}

/** Whose account, where they live, which phone, and the tick. Nothing that was typed is lost by a refusal. */
export function DebitFormPanel({ form, consentText, onChange, onSent, onRefused, onCancel }: DebitFormProps) {
  const { t } = useLingui()
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const [request, { loading }] = useDirectDebitRequestMutation()
  const inputs = useRef<Partial<Record<keyof DebitForm, HTMLInputElement | null>>>({})
  const consentNote = useId()

  const send = async () => {
    setRefusal(null)
    setLost(false)
    setFaults({})
    try {
      const answer = (await request({ variables: { input: form } })).data?.requestDirectDebit
      switch (answer?.__typename) {
        case 'DirectDebit':
          return onSent(answer)
        case 'ValidationError': {
          const found = Object.fromEntries(answer.fields.map(({ field, message }) => [field, message]))
          setFaults(found)
          return inputs.current[debitFields.find((name) => found[name]) ?? 'iban']?.focus()
        }
        case 'DirectDebitUnavailableError':
          onRefused()
      }
      setRefusal(answer?.message ?? null)
    } catch {
      setLost(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!loading) void send()
  }
  const set = (name: keyof DebitForm, value: string | boolean) => {
    onChange({ ...form, [name]: value })
    if (faults[name]) setFaults({ ...faults, [name]: undefined })
  }
  const wire = (name: Exclude<keyof DebitForm, 'consents' | 'iban'>) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    name,
    value: form[name],
    error: faults[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, target.value),
  })
  return (
    <Panel title={t`Your account and address`}>
      <form className={shared.form} onSubmit={submit} noValidate aria-label={t`Your account and address`}>
        <TextField {...wire('accountHolder')} label={t`Account holder`} autoComplete="name" />
        <IbanField
          ref={(input) => {
            inputs.current.iban = input
          }}
          value={form.iban}
          error={faults.iban}
          onChange={(text) => set('iban', text)}
        />
        <div className={styles.pair}>
          <TextField {...wire('street')} label={t`Street`} autoComplete="address-line1" />
          <TextField {...wire('houseNumber')} label={t`House number`} autoComplete="address-line2" />
        </div>
        <div className={`${styles.pair} ${styles.turned}`}>
          <TextField
            {...wire('zip')}
            label={t`Postal code`}
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
          <TextField {...wire('city')} label={t`City`} autoComplete="address-level2" />
        </div>
        <TextField
          {...wire('phone')}
          label={t`Mobile number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t`We send a code to it, and nothing else.`}
        />
        <div className={styles.consent} data-wrong={faults.consents ? '' : undefined}>
          <CheckField
            ref={(input) => {
              inputs.current.consents = input
            }}
            name="consents"
            label={consentText}
            checked={form.consents}
            aria-invalid={faults.consents ? true : undefined}
            aria-describedby={faults.consents ? consentNote : undefined}
            onChange={({ target }) => set('consents', target.checked)}
          />
          <div id={consentNote} aria-live="polite">
            {faults.consents && (
              <p className={styles.fault}>
                <WarningCircleIcon weight="fill" aria-hidden />
                <span>{faults.consents}</span>
              </p>
            )}
          </div>
        </div>
        {refusal && (
          <Notice tone="warning" role="alert">
            {refusal}
          </Notice>
        )}
        {isLost && <FailureNotice onRetry={() => void send()} busy={loading} />}
        <div className={shared.actions}>
          <Button type="submit" variant="ember" size="large" busy={loading}>{t`Send me the code`}</Button>
          {onCancel && <Button variant="quiet" size="large" onClick={onCancel}>{t`Keep my account`}</Button>}
        </div>
      </form>
    </Panel>
  )
}
