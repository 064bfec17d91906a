import type { ReactNode } from 'react'
import { CountBadge } from './count-badge.tsx'
import { AppNavLink } from './link.tsx'
import styles from './pill-tabs.module.css'

export interface PillTab {
  to: string
  label: string
  icon?: ReactNode
  count?: number
  /** What the count counts, for screen readers. */
  countLabel?: string
}

/** Tabs that are places of their own, as pills; on narrow screens they scroll sideways. */
export function PillTabs({ tabs, label }: { tabs: readonly PillTab[]; label: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <AppNavLink
          key={tab.to}
          to={tab.to}
          end
          className={({ isActive }) => (isActive ? `${styles.tab} ${styles.on}` : styles.tab)}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && (
            <CountBadge count={tab.count} {...(tab.countLabel ? { label: tab.countLabel } : {})} />
          )}
        </AppNavLink>
      ))}
    </nav>
  )
}
