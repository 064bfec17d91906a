import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './form.module.css'
import { useAuthLogInMutation } from './log-in.generated.ts'
import type { Refusal } from './log-in-refusal.tsx'
import { LogInRefusal } from './log-in-refusal.tsx'
import { isEmail } from './sign-up.rules.ts'

interface LogInFormProps {
  onEnter: (viewer: Viewer) => void
  /** The address that is already known, from another form. */
  email?: string
}

/** E-mail and password. What was typed stays, whatever comes back. */
export function LogInForm({ onEnter, email: known = '' }: LogInFormProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isLost, setLost] = useState(false)
  const [logIn, { loading }] = useAuthLogInMutation()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const send = async () => {
    setRefusal(null)
    setLost(false)
    try {
      const { data } = await logIn({ variables: { input: { email: email.trim(), password } } })
      const answer = data?.logIn
      if (answer?.__typename === 'LogInSuccess') return onEnter(answer.user)
      setRefusal(answer ?? null)
      passwordInput.current?.focus()
      passwordInput.current?.select()
    } catch {
      setLost(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    const found = {
      ...(isEmail(email.trim()) ? {} : { email: t`Invalid e-mail` }),
      ...(password ? {} : { password: t`Enter your password.` }),
    }
    setFaults(found)
    if (found.email) emailInput.current?.focus()
    else if (found.password) passwordInput.current?.focus()
    else void send()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Log in`}>
      {refusal && <LogInRefusal refusal={refusal} />}
      {isLost && <FailureNotice onRetry={() => void send()} busy={loading} />}
      <TextField
        ref={emailInput}
        name="email"
        type="email"
        label={t`E-mail address`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={faults.email}
        onChange={(event) => {
          setEmail(event.target.value)
          setFaults({ ...faults, email: '' })
        }}
      />
      <PasswordField
        ref={passwordInput}
        name="password"
        autoComplete="current-password"
        value={password}
        error={faults.password}
        onChange={(event) => {
          setPassword(event.target.value)
          setFaults({ ...faults, password: '' })
        }}
      />
      <AppLink to="/reset-password" state={{ email: email.trim() }} className={styles.forgot}>
        {t`Forgot your password?`}
      </AppLink>
      <div className={styles.go}>
        <Button type="submit" variant="ember" size="large" full busy={loading}>
          {t`Log in`}
        </Button>
        <p className={styles.small}>
          {t`No account yet?`} <AppLink to="/signup">{t`Begin for free`}</AppLink>
        </p>
      </div>
    </form>
  )
}
