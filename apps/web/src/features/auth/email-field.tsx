import { useLingui } from '@lingui/react/macro'
import { tellSignup } from '../../parts/signup/signup-events.ts'
import { useEmailSuggestion } from '../../parts/signup/use-email-suggestion.tsx'
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
  const suggestion = useEmailSuggestion(value, onChange)
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
      hint={suggestion.hint}
      onChange={(event) => {
        suggestion.typed()
        onChange(event.target.value)
      }}
      onBlur={() => {
        suggestion.left()
        onLeave()
      }}
    />
  )
}
