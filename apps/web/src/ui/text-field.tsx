import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './field.module.css'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

interface TextFieldProps extends FieldProps, ComponentPropsWithRef<'input'> {
  /** Content at the end inside the box: a unit or an icon button. */
  after?: ReactNode
}

/** A single-line text field. */
export function TextField({ label, error, hint, after, id, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(controlProps) => (
        <div className={clsx(styles.box, className)}>
          <input {...rest} {...controlProps} className={styles.input} />
          {after && <span className={styles.after}>{after}</span>}
        </div>
      )}
    </Field>
  )
}

/** A multi-line text field that grows with its text. */
export function TextArea({
  label,
  error,
  hint,
  id,
  className,
  ...rest
}: FieldProps & ComponentPropsWithRef<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(controlProps) => (
        <div className={clsx(styles.box, className)}>
          <textarea {...rest} {...controlProps} className={clsx(styles.input, styles.area)} />
        </div>
      )}
    </Field>
  )
}
