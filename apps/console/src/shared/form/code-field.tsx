import TextField from '@mui/material/TextField'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | null
  hint?: string
  isFocused?: boolean
}

/** The field of a code of six digits. It takes what is pasted, with its spaces, and the browser may fill it in. */
export function CodeField({ label, value, onChange, error, hint, isFocused = false }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      autoFocus={isFocused}
      error={Boolean(error)}
      helperText={error ?? hint}
      onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 12,
          style: { fontSize: 22, letterSpacing: '.22em', fontWeight: 600 },
        },
      }}
    />
  )
}
