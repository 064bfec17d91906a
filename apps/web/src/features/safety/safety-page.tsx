import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './safety.module.css'

/** The layout of the safety pages. */
export function SafetyPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </div>
  )
}
