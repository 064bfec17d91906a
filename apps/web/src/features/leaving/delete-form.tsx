import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import type { LeavingReason } from '../../graphql/types.generated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { BreakOffer } from './break-offer.tsx'
import { useLeavingRequestDeletionMutation } from './leaving.generated.ts'
import styles from './leaving.module.css'

/** The reason for who likes to tell it, the password once more, and the button. Afterwards nothing of the member is left on this device. */
export function DeleteForm({ member }: { member: { id: number; email: string; isPrivate: boolean } }) {
  const { t } = useLingui()
  const { leaveBy } = useSession()
  const reasons = useReasons()
  const [reason, setReason] = useState<LeavingReason | null>(null)
  const [words, setWords] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{ password?: string }>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [request] = useLeavingRequestDeletionMutation()
  const passwordInput = useRef<HTMLInputElement>(null)

  const ask = async (): Promise<boolean> => {
    const input = { password, reason, words }
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
    setFaults(password ? {} : { password: t`Enter your password.` })
    if (password) void send()
    else passwordInput.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Delete account`}>
      <fieldset className={styles.reasons}>
        <legend>{t`Why are you leaving? You need not tell.`}</legend>
        <div className={styles.choices}>
          {reasons.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="reason"
                checked={value === reason}
                onChange={() => setReason(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {reason === 'BREAK' && <BreakOffer id={member.id} isPrivate={member.isPrivate} />}
      <TextArea
        name="words"
        label={t`Anything we should know?`}
        hint={t`You need not. It is erased with your account.`}
        rows={2}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <input type="email" name="username" autoComplete="username" value={member.email} readOnly hidden />
      <PasswordField
        ref={passwordInput}
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        value={password}
        error={faults.password}
        onChange={(event) => {
          setPassword(event.target.value)
          setFaults({})
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

/** Why somebody leaves, in words. */
function useReasons(): readonly { value: LeavingReason; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'FOUND_SOMEBODY', label: t`I found somebody` },
    { value: 'NO_MATCH', label: t`I find nobody who fits` },
    { value: 'UNPLEASANT', label: t`People were unpleasant` },
    { value: 'TOO_MANY_MAILS', label: t`Too many e-mails` },
    { value: 'PRIVACY', label: t`My privacy` },
    { value: 'PRICE', label: t`Too expensive` },
    { value: 'BREAK', label: t`I need a break` },
    { value: 'OTHER', label: t`Something else` },
  ]
}
