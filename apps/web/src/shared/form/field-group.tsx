import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import styles from './field-group.module.css'

interface FieldGroupProps {
  label: ReactNode
  /** For errors of the server that name a group without a control of that name. */
  name?: string
  error?: string | undefined
  /** The keyboard left all of its controls. */
  onLeave?: () => void
  children: ReactNode
}

/** Several controls that are one field: a label above them, and under them what is wrong. */
export function FieldGroup({ label, name, error, onLeave, children }: FieldGroupProps) {
  const note = useId()
  return (
    <fieldset
      name={name}
      className={styles.group}
      aria-describedby={error ? note : undefined}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave?.()}
    >
      <legend className={styles.legend}>{label}</legend>
      {children}
      <div id={note} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
