import type { ReactNode } from 'react'
import { CountBadge } from './count-badge.tsx'
import { AppLink, AppNavLink } from './link.tsx'
import styles from './pill-tabs.module.css'

export interface PillTab {
  to: string
  label: string
  icon?: ReactNode
  count?: number
  /** The meaning of the count, for screen readers. */
  countLabel?: string
  /** Whether it is the current tab, for tabs that differ by more than their path. */
  isCurrent?: boolean
}

const classOf = (isOn: boolean) => (isOn ? `${styles.tab} ${styles.on}` : styles.tab)

/** Links to pages, shown as pill-shaped tabs; on phones they share the width, and scroll sideways where it is too small. */
export function PillTabs({ tabs, label }: { tabs: readonly PillTab[]; label: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) =>
        tab.isCurrent === undefined ? (
          <AppNavLink key={tab.to} to={tab.to} end className={({ isActive }) => classOf(isActive)}>
            <TabContent tab={tab} />
          </AppNavLink>
        ) : (
          <AppLink
            key={tab.to}
            to={tab.to}
            className={classOf(tab.isCurrent)}
            aria-current={tab.isCurrent ? 'page' : undefined}
          >
            <TabContent tab={tab} />
          </AppLink>
        ),
      )}
    </nav>
  )
}

function TabContent({ tab }: { tab: PillTab }) {
  return (
    <>
      {tab.icon}
      {tab.label}
      {tab.count !== undefined && (
        <CountBadge count={tab.count} {...(tab.countLabel ? { label: tab.countLabel } : {})} />
      )}
    </>
  )
}
