import { useLingui } from '@lingui/react/macro'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { EyeIcon } from '@phosphor-icons/react/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/EyeSlash'
import { useState } from 'react'

interface PasswordFieldProps {
  value: string
  onChange: (password: string) => void
  /** True for a password that is being chosen, so that the browser offers a new one. */
  isNew?: boolean
  error?: string | null
  hint?: string
  isFocused?: boolean
}

/** The field of a password, with the button that shows it. */
export function PasswordField({
  value,
  onChange,
  isNew = false,
  error,
  hint,
  isFocused = false,
}: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      label={t`Password`}
      type={isShown ? 'text' : 'password'}
      value={value}
      autoFocus={isFocused}
      error={Boolean(error)}
      helperText={error ?? hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { autoComplete: isNew ? 'new-password' : 'current-password' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t`Show password`}
                aria-pressed={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <EyeSlashIcon size={20} /> : <EyeIcon size={20} />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
