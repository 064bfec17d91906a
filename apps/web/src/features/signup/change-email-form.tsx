import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useEmailSuggestion } from '../../parts/signup/use-email-suggestion.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './confirm-step.module.css'
import { useSignupChangeEmailMutation } from './signup.generated.ts'

interface ChangeEmailFormProps {
  /** The address that the mail went to. */
  email: string
  onClose: () => void
  /** The address is changed and a mail is on its way to it. */
  onChanged: () => void
}

/** Corrects a mistyped address before it is confirmed; the server's sentence stands at the field. */
export function ChangeEmailForm({ email, onClose, onChanged }: ChangeEmailFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(email)
  const [error, setError] = useState<string>()
  const [isLost, setLost] = useState(false)
  const [change, { loading }] = useSignupChangeEmailMutation()
  const suggestion = useEmailSuggestion(typed, setTyped)

  const send = async () => {
    setLost(false)
    try {
      const answer = (await change({ variables: { email: typed.trim() } })).data?.changeUnconfirmedEmail
      if (answer?.__typename === 'ChangeUnconfirmedEmailSuccess') {
        showToast(t`A new e-mail is on its way to ${answer.user.email}`, { tone: 'success' })
        onChanged()
      } else setError(answer?.message)
    } catch {
      setLost(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!loading) void send()
  }
  return (
    <form className={styles.change} onSubmit={submit} noValidate aria-label={t`Change your e-mail address`}>
      <TextField
        name="email"
        type="email"
        label={t`The right e-mail address`}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        // The form opens because somebody asked for it: the keyboard goes where they want to type.
        autoFocus
        value={typed}
        error={error}
        hint={suggestion.hint}
        onChange={(event) => {
          setTyped(event.target.value)
          suggestion.typed()
          setError(undefined)
        }}
        onBlur={suggestion.left}
      />
      {isLost && <FailureNotice onRetry={() => void send()} busy={loading} />}
      <div className={styles.ways}>
        <Button type="submit" busy={loading}>
          {t`Save and send again`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
