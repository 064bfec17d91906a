import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { suggestEmail } from '../../parts/signup/email-suggestion.rules.ts'
import { tellSignup } from '../../parts/signup/signup-events.ts'
import { AppLink } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'

import styles from './form.module.css'

interface EmailFieldProps {
  value: string
  error?: string | undefined
  /** Leads to the log in where the address has an account already. */
  logInPath: string | null
  onChange: (email: string) => void
  onLeave: () => void
}

/** The address, with a question where it looks mistyped. */
export function EmailField({ value, error, logInPath, onChange, onLeave }: EmailFieldProps) {
  const { t } = useLingui()
  const [isLeft, setLeft] = useState(false)
  const meant = isLeft && !error ? suggestEmail(value.trim()) : null
  return (
    <TextField
      name="email"
      type="email"
      label={t`E-mail address`}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={
        error && logInPath ? (
          <>
            {error}{' '}
            <AppLink
              to={logInPath}
              className={styles.errorLink}
              onClick={() => tellSignup('redirected-to-login')}
            >
              {t`Log in`}
            </AppLink>
          </>
        ) : (
          error
        )
      }
      hint={
        meant && (
          <button type="button" className={styles.suggestion} onClick={() => onChange(meant)}>
            <Trans>Did you mean {meant}?</Trans>
          </button>
        )
      }
      onChange={(event) => {
        setLeft(false)
        onChange(event.target.value)
      }}
      onBlur={() => {
        setLeft(true)
        onLeave()
      }}
    />
  )
}
