import { useLingui } from '@lingui/react/macro'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { FormEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import type { LeavingReason } from '../../graphql/types.generated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useLeavingRequestDeletionMutation } from './leaving.generated.ts'
import styles from './leaving.module.css'
import { useReasons } from './use-reasons.ts'

/** The reason, the password once more, and the button. Afterwards nothing of the member is left on this device. */
export function DeleteForm({ email }: { email: string }) {
  const { t } = useLingui()
  const { leaveBy } = useSession()
  const reasons = useReasons()
  const [reason, setReason] = useState<LeavingReason | null>(null)
  const [words, setWords] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{ reason?: string; password?: string }>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [request] = useLeavingRequestDeletionMutation()
  const group = useRef<HTMLFieldSetElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const note = useId()

  const ask = async (): Promise<boolean> => {
    const input = { password, reason: reason ?? 'OTHER', words }
    const answer = (await request({ variables: { input } })).data?.requestAccountDeletion
    if (answer?.__typename === 'RequestAccountDeletionSuccess') return true
    if (answer?.__typename === 'WrongPasswordError') {
      setFaults({ password: answer.message })
      passwordInput.current?.focus()
      passwordInput.current?.select()
    } else setRefusal(answer?.message ?? null)
    return false
  }
  const send = async () => {
    setRefusal(null)
    setLost(false)
    setBusy(true)
    try {
      await leaveBy('/account-deleted', ask)
    } catch {
      setLost(true)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = {
      ...(reason ? {} : { reason: t`Choose what fits best.` }),
      ...(password ? {} : { password: t`Enter your password.` }),
    }
    setFaults(found)
    if (found.reason) group.current?.querySelector('input')?.focus()
    else if (found.password) passwordInput.current?.focus()
    else void send()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Delete account`}>
      <fieldset ref={group} className={styles.reasons} aria-describedby={faults.reason ? note : undefined}>
        <legend>{t`Why are you leaving?`}</legend>
        <div className={styles.choices}>
          {reasons.map(({ value, label }) => (
            <label key={value} data-wrong={faults.reason ? '' : undefined}>
              <input
                type="radio"
                name="reason"
                checked={value === reason}
                onChange={() => {
                  setReason(value)
                  setFaults({ ...faults, reason: '' })
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <div id={note} aria-live="polite">
          {faults.reason && (
            <p className={styles.fault}>
              <WarningCircleIcon weight="fill" aria-hidden />
              <span>{faults.reason}</span>
            </p>
          )}
        </div>
      </fieldset>
      <TextArea
        name="words"
        label={t`Anything we should know?`}
        hint={t`You need not. It is erased with your account.`}
        rows={2}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={passwordInput}
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        value={password}
        error={faults.password}
        onChange={(event) => {
          setPassword(event.target.value)
          setFaults({ ...faults, password: '' })
        }}
      />
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      {isLost && <FailureNotice onRetry={() => void send()} busy={isBusy} />}
      <Button type="submit" variant="danger" size="large" full busy={isBusy}>
        {t`Delete my account`}
      </Button>
    </form>
  )
}
