import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../parts/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './code-step.module.css'
import shared from './debit.module.css'
import { type DirectDebitStateFragment, useDirectDebitConfirmMutation } from './direct-debit.generated.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeStepProps {
  waiting: { iban: string; phone: string }
  /** How often the code can be tried, as the server said last. */
  triesLeft: number
  onConfirmed: (state: DirectDebitStateFragment) => void
  onResent: (state: DirectDebitStateFragment) => void
  /** Asks the server how it stands; answers whether the code is still waited for. */
  onLookAgain: () => Promise<boolean>
  onBack: () => void
}

/** The six digits of the SMS, in one field. */
export function CodeStep({ waiting, triesLeft, onConfirmed, onResent, onLookAgain, onBack }: CodeStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [left, setLeft] = useState(triesLeft)
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const [isNew, setNew] = useState(false)
  const [confirm, { loading }] = useDirectDebitConfirmMutation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const send = async () => {
    setFault(null)
    setRefusal(null)
    setLost(false)
    setNew(false)
    try {
      const answer = (await confirm({ variables: { code } })).data?.confirmDirectDebit
      if (answer?.__typename === 'DirectDebit') return onConfirmed(answer)
      if (answer?.__typename === 'SmsCodeError') {
        setLeft(answer.triesLeft)
        setFault(answer.message)
        input.current?.focus()
        input.current?.select()
        // Used up: perhaps it was used in another window.
        if (answer.triesLeft === 0) await onLookAgain()
        return
      }
      setLeft(0)
      setRefusal(answer?.message ?? null)
    } catch {
      setLost(true)
    }
  }
  // Whether a lost answer was a yes is asked before a try is spent.
  const retry = async () => {
    try {
      if (await onLookAgain()) await send()
    } catch {
      setLost(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading || left === 0) return
    if (code.length === 6) return void send()
    setFault(t`Enter the six digits of the SMS.`)
    input.current?.focus()
  }
  const { phone, iban } = waiting
  const tries =
    left === 0
      ? t`This code does not work any more. Ask for another.`
      : plural(left, { one: 'You can try # more time.', other: 'You can try # more times.' })
  return (
    <Panel title={t`The code in your SMS`}>
      <p className={styles.sentTo}>
        <Trans>
          We sent a code of six digits to <b>{phone}</b>, for account <b>{iban}</b>. It works for 10 minutes.
        </Trans>
      </p>
      <form className={shared.form} onSubmit={submit} noValidate aria-label={t`The code in your SMS`}>
        <TextField
          ref={input}
          name="code"
          label={t`Code`}
          className={styles.code}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          placeholder="000000"
          value={code}
          error={
            fault && (
              <span className={styles.lines}>
                <span>{fault}</span>
                <span className={styles.tries}>{tries}</span>
              </span>
            )
          }
          hint={left === 0 ? tries : undefined}
          onChange={({ target }) => {
            setCode(target.value.replace(/\D/g, '').slice(0, 6))
            setFault(null)
          }}
        />
        {refusal && (
          <Notice tone="warning" role="alert">
            {refusal}
          </Notice>
        )}
        {isLost && <FailureNotice onRetry={() => void retry()} busy={loading} />}
        {isNew && (
          <Notice tone="success" role="status">
            {t`Another code is on its way to ${phone}. The one before does not work any more.`}
          </Notice>
        )}
        <div className={shared.actions}>
          {left > 0 && (
            <Button type="submit" variant="ember" size="large" busy={loading}>{t`Confirm`}</Button>
          )}
          <ResendCode
            isMain={left === 0}
            onResent={(state) => {
              setCode('')
              setFault(null)
              setRefusal(null)
              setLeft(state.codeTriesLeft)
              setNew(true)
              input.current?.focus()
              onResent(state)
            }}
            onStart={() => setNew(false)}
          />
        </div>
      </form>
      <div>
        <Button variant="text" size="small" icon={<PencilSimpleIcon aria-hidden />} onClick={onBack}>
          {t`Change the number or the account`}
        </Button>
      </div>
    </Panel>
  )
}
