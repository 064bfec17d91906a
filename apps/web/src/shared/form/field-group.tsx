import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import styles from './field-group.module.css'

interface FieldGroupProps {
  label: ReactNode
  /** Lets server errors find a group that has no control with that name. */
  name?: string
  error?: string | undefined
  /** Called when the focus leaves all of its controls. */
  onLeave?: () => void
  children: ReactNode
}

/** Several controls that form one field: a label above them and their error below. */
export function FieldGroup({ label, name, error, onLeave, children }: FieldGroupProps) {
  const errorId = useId()
  return (
    <fieldset
      name={name}
      className={styles.group}
      aria-describedby={error ? errorId : undefined}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave?.()}
    >
      <legend className={styles.legend}>{label}</legend>
      {children}
      <div id={errorId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
