import type { ReactNode } from 'react'
import styles from './questions.module.css'

interface QuestionProps {
  title: string
  hint?: string
  children: ReactNode
}

/** One question on a surface of its own. */
export function Question({ title, hint, children }: QuestionProps) {
  return (
    <section className={styles.question}>
      <h2 className={styles.asked}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
