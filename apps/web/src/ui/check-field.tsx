import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'

/** A checkbox with its label. */
export function CheckField({
  label,
  id,
  ...rest
}: { label: ReactNode } & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <label className={styles.check} htmlFor={fieldId}>
      <input {...rest} id={fieldId} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}
