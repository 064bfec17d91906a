import { useLingui } from '@lingui/react/macro'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import type { ComponentPropsWithRef } from 'react'
import { useState } from 'react'
import styles from './field.module.css'
import type { FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { passwordStrength } from './password-strength.ts'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'label'>, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label?: string
  value: string
  /** `new-password` shows the strength of the value. */
  autoComplete: 'current-password' | 'new-password'
  /** Words that make a password weak: the name, the e-mail address. */
  avoid?: readonly string[]
  /** The repetition of a new password, which shows no strength. */
  isRepeat?: boolean
}

/** A password field that can show its value, and for a new password its strength. */
export function PasswordField({
  label,
  hint,
  value,
  autoComplete,
  avoid = [],
  isRepeat = false,
  ...rest
}: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const strength = passwordStrength(value, avoid)
  const labels = [t`Too short`, t`Weak`, t`Fair`, t`Good`, t`Strong`]
  const showsStrength = autoComplete === 'new-password' && !isRepeat && value.length > 0
  return (
    <div className={styles.field}>
      <TextField
        {...rest}
        label={label ?? t`Password`}
        hint={showsStrength ? t`Strength: ${labels[strength]}` : hint}
        type={shown ? 'text' : 'password'}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        after={
          <IconButton
            label={shown ? t`Hide password` : t`Show password`}
            icon={shown ? <EyeSlashIcon aria-hidden /> : <EyeIcon aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {showsStrength && (
        <div className={styles.meter} data-strength={strength} aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <span key={step} className={step <= strength ? styles.lit : undefined} />
          ))}
        </div>
      )}
    </div>
  )
}
