import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { type FormEvent, useState } from 'react'
import { Form, FormErrorNotice } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './code-step.module.css'
import shared from './debit.module.css'
import { type DirectDebitStateFragment, useDirectDebitConfirmMutation } from './direct-debit.generated.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeStepProps {
  waiting: { iban: string; phone: string }
  /** The number of attempts left, as last received from the server. */
  attemptsLeft: number
  onConfirmed: (state: DirectDebitStateFragment) => void
  onResent: (state: DirectDebitStateFragment) => void
  /** Fetches the state; returns whether the server still waits for the code. */
  onRefetch: () => Promise<boolean>
  onBack: () => void
}

/** The field for the six digits of the SMS. */
export function CodeStep({ waiting, attemptsLeft, onConfirmed, onResent, onRefetch, onBack }: CodeStepProps) {
  const { t } = useLingui()
  const [left, setLeft] = useState(attemptsLeft)
  const [isNew, setNew] = useState(false)
  const [confirm] = useDirectDebitConfirmMutation()
  const form = useGraphForm({
    values: { code: '' },
    check: ({ code }) => ({ code: code.length < 6 && t`Enter the six digits of the SMS.` }),
    send: async (variables) => {
      setNew(false)
      return (await confirm({ variables })).data?.confirmDirectDebit
    },
    fieldOf: { SmsCodeError: 'code' },
    onDone: onConfirmed,
    onError: (error) => {
      if (error.__typename !== 'SmsCodeError') return setLeft(0)
      setLeft(error.triesLeft)
      // No attempts are left: perhaps the code was used in another window.
      return error.triesLeft === 0 && onRefetch()
    },
  })
  // A lost response may have been a success: checks that before it uses another attempt.
  const retry = async () => {
    if (await onRefetch().catch(() => false)) form.submit()
  }
  const submit = (event?: FormEvent) => (left > 0 ? form.submit(event) : event?.preventDefault())
  const codeError = form.errors.code?.message
  const { phone, iban } = waiting
  const attemptsText =
    left === 0
      ? t`This code does not work any more. Ask for another.`
      : t`${plural(left, { one: 'You can try # more time.', other: 'You can try # more times.' })}`
  return (
    <Panel title={t`The code in your SMS`}>
      <p className={styles.sentTo}>
        <Trans>
          We sent a code of six digits to <b>{phone}</b>, for account <b>{iban}</b>. It works for 10 minutes.
        </Trans>
      </p>
      <Form form={{ ...form, submit }} className={shared.form} label={t`The code in your SMS`}>
        <TextField
          name="code"
          label={t`Code`}
          className={styles.code}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          placeholder="000000"
          autoFocus
          value={form.values.code}
          error={
            codeError && (
              <span className={styles.lines}>
                <span>{codeError}</span>
                <span className={styles.tries}>{attemptsText}</span>
              </span>
            )
          }
          hint={left === 0 ? attemptsText : undefined}
          onChange={({ target }) => form.set('code', target.value.replace(/\D/g, '').slice(0, 6))}
        />
        <FormErrorNotice form={{ ...form, submit: () => void retry() }} tone="warning" />
        {isNew && (
          <Notice tone="success" role="status">
            {t`Another code is on its way to ${phone}. The one before does not work any more.`}
          </Notice>
        )}
        <div className={shared.actions}>
          {left > 0 && (
            <Button type="submit" variant="ember" size="large" busy={form.isSending}>{t`Confirm`}</Button>
          )}
          <ResendCode
            isMain={left === 0}
            onResent={(state) => {
              form.set('code', '')
              form.clearErrors()
              setLeft(state.codeTriesLeft)
              setNew(true)
              form.focus('code')
              onResent(state)
            }}
            onStart={() => setNew(false)}
          />
        </div>
      </Form>
      <div>
        <Button variant="text" size="small" icon={<PencilSimpleIcon aria-hidden />} onClick={onBack}>
          {t`Change the number or the account`}
        </Button>
      </div>
    </Panel>
  )
}
