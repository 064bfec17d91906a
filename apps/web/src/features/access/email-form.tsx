import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useEmailSuggestion } from '../../parts/signup/use-email-suggestion.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './access.module.css'
import { useAccessRequestEmailChangeMutation } from './account.generated.ts'

interface EmailFormProps {
  /** The address now, for the browser's password store. */
  email: string
  onSent: (newEmail: string) => void
  onClose: () => void
}

/** A new address, and the password again: whoever finds this window open does not have it. */
export function EmailForm({ email, onSent, onClose }: EmailFormProps) {
  const { t } = useLingui()
  const [newEmail, setNewEmail] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{ newEmail?: string; password?: string }>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const suggestion = useEmailSuggestion(newEmail, setNewEmail)
  const [request, { loading }] = useAccessRequestEmailChangeMutation()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const send = async () => {
    setRefusal(null)
    setLost(false)
    setFaults({})
    try {
      const input = { newEmail: newEmail.trim(), password }
      const answer = (await request({ variables: { input } })).data?.requestEmailChange
      switch (answer?.__typename) {
        case 'RequestEmailChangeSuccess':
          return onSent(answer.user.emailChange?.email ?? newEmail.trim())
        case 'ValidationError':
          setFaults({ newEmail: answer.fields[0]?.message ?? answer.message })
          return first.current?.focus()
        case 'EmailInUseError':
          setFaults({ newEmail: answer.message })
          return first.current?.focus()
        case 'WrongPasswordError':
          setFaults({ password: answer.message })
          return second.current?.focus()
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
    if (password) return void send()
    setFaults({ password: t`Enter your password.` })
    second.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Change e-mail address`}>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      {isLost && <FailureNotice onRetry={() => void send()} busy={loading} />}
      <TextField
        ref={first}
        name="new-email"
        type="email"
        label={t`New e-mail address`}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={newEmail}
        error={faults.newEmail}
        hint={suggestion.hint}
        onBlur={suggestion.left}
        onChange={(event) => {
          suggestion.typed()
          setNewEmail(event.target.value)
          setFaults({})
        }}
      />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={second}
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
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={loading}>{t`Send the link`}</Button>
        <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
