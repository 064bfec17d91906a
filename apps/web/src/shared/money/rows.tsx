import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

interface RowsProps {
  /** A label and its value; a row without a value is left out. */
  rows: readonly (readonly [label: string, value: ReactNode, className?: string | undefined])[]
  className?: string | undefined
}

/** A list of labels and their values, with a line between two rows. */
export function Rows({ rows, className }: RowsProps) {
  return (
    <dl className={clsx(styles.rows, className)}>
      {rows.map(
        ([label, value, rowClass]) =>
          value && (
            <div key={label} className={rowClass}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
