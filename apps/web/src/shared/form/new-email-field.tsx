import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { afterPress } from '../../ui/press.ts'
import { EmailField } from './email-field.tsx'
import { suggestEmail } from './email-suggestion.rules.ts'
import styles from './new-email-field.module.css'

interface NewEmailFieldProps extends Omit<ComponentProps<typeof EmailField>, 'onChange' | 'value'> {
  value: string
  onChange: (event: { target: { value: string } }) => void
  onLeave?: () => void
}

/**
 * A field for a new e-mail address: after it loses focus, an address that looks mistyped gets a suggestion.
 */
export function NewEmailField({ value, onChange, onLeave, ...rest }: NewEmailFieldProps) {
  const [wasBlurred, setBlurred] = useState(false)
  const meant = wasBlurred ? suggestEmail(value.trim()) : null
  return (
    <EmailField
      autoComplete="email"
      {...rest}
      value={value}
      hint={
        meant && (
          <button
            type="button"
            className={styles.suggestion}
            onClick={() => onChange({ target: { value: meant } })}
          >
            <Trans>Did you mean {meant}?</Trans>
          </button>
        )
      }
      onChange={(event) => {
        setBlurred(false)
        onChange(event)
      }}
      onBlur={() => {
        afterPress(() => setBlurred(true))
        onLeave?.()
      }}
    />
  )
}
