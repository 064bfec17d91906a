import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title?: string
  lead?: ReactNode
  children?: ReactNode
}

/** One topic of the settings, in a panel. */
export function Panel({ title, lead, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {(title || lead) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      )}
      {children && <div className={styles.body}>{children}</div>}
    </section>
  )
}
