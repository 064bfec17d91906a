import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'

/** The props that every field has around its control. */
export interface FieldProps {
  label: ReactNode
  /** The validation error; it replaces the hint and is read aloud with the control. */
  error?: ReactNode
  hint?: ReactNode
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, hint or error below, all linked for assistive technology. */
export function Field({
  label,
  error,
  hint,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (controlProps: ControlProps) => ReactNode }) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const note = error || hint
  const noteId = `${fieldId}-note`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      <div id={noteId} aria-live="polite" hidden={!note}>
        {error ? <FieldError>{error}</FieldError> : hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  )
}

/** The validation error of a field. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error}>
      <WarningCircleIcon weight="fill" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
