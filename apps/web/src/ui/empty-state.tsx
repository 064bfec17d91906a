import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Spark } from './spark.tsx'

interface EmptyStateProps {
  /** One sentence that says what is missing. */
  title: string
  text?: ReactNode
  /** The next action. */
  action?: ReactNode
  /** The heading level that fits the page. */
  level?: 1 | 2 | 3
}

/** Shown for an empty list: two dashed rings that do not touch, and a separate spark. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 200 96" className={styles.rings} aria-hidden="true">
        <circle cx="50" cy="50" r="40" />
        <circle cx="150" cy="50" r="40" />
      </svg>
      <Spark size={18} className={styles.spark} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
