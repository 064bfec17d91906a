import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import choice from './choice-box.module.css'
import styles from './field.module.css'
import { FieldError } from './field.tsx'

interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  /** The validation error; it is read aloud with the control. */
  error?: ReactNode
}

/** A checkbox with its label. */
export function CheckField({ label, error, id, ...rest }: CheckFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  return (
    <div>
      <label className={styles.check} htmlFor={fieldId}>
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          className={choice.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : rest['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      <div id={noteId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}
