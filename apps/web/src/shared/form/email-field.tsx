import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

export interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** An e-mail field without automatic correction or capitals by the keyboard. */
export function EmailField(props: EmailFieldProps) {
  return <TextField type="email" autoCapitalize="none" spellCheck={false} {...props} />
}
