import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** A short word about something, with a colour for its meaning. */
export function Chip({ tone, children }: { tone?: 'bad' | 'warn' | 'ok' | 'info'; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
