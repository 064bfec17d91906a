import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './access.module.css'
import { useAccessChangePasswordMutation } from './account.generated.ts'
import { withoutSessions } from './without-sessions.ts'

type Name = 'oldPassword' | 'password' | 'passwordAgain'

interface PasswordFormProps {
  /** For the browser's password store. */
  email: string
  onDone: (endedSessions: number) => void
  onClose: () => void
}

/** The old password once, the new one twice. */
export function PasswordForm({ email, onDone, onClose }: PasswordFormProps) {
  const { t } = useLingui()
  const [values, setValues] = useState({ oldPassword: '', password: '', passwordAgain: '' })
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const [change, { loading }] = useAccessChangePasswordMutation()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const send = async () => {
    setRefusal(null)
    setLost(false)
    setFaults({})
    try {
      const { data } = await change({
        variables: { input: values },
        update: (cache, { data }) => {
          const answer = data?.changePassword
          if (answer?.__typename === 'ChangePasswordSuccess') withoutSessions(cache, answer.endedIds)
        },
      })
      const answer = data?.changePassword
      switch (answer?.__typename) {
        case 'ChangePasswordSuccess':
          return onDone(answer.endedSessions)
        case 'ValidationError':
          return setFaults(Object.fromEntries(answer.fields.map(({ field, message }) => [field, message])))
        case 'WrongPasswordError':
          setFaults({ oldPassword: answer.message })
          return first.current?.focus()
        default:
          setRefusal(answer?.message ?? null)
      }
    } catch {
      setLost(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (values.oldPassword) return void send()
    setFaults({ oldPassword: t`Enter your password.` })
    first.current?.focus()
  }
  const wired = (name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setFaults({ ...faults, [name]: '' })
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Change password`}>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      {isLost && <FailureNotice onRetry={() => void send()} busy={loading} />}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...wired('oldPassword')}
        ref={first}
        label={t`Old password`}
        autoComplete="current-password"
        hint={<AppLink to="/reset-password" state={{ email }}>{t`Forgot your password?`}</AppLink>}
      />
      <PasswordField
        {...wired('password')}
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least 8 characters.`}
        avoid={[email]}
      />
      <PasswordField {...wired('passwordAgain')} label={t`Once more`} autoComplete="new-password" isRepeat />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={loading}>{t`Save password`}</Button>
        <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
