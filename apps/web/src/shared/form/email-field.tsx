import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** An e-mail field without automatic correction or capitals by the keyboard. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return <TextField type="email" autoCapitalize="none" spellCheck={false} {...props} />
}
