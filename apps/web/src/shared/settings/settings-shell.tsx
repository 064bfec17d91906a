import { useLingui } from '@lingui/react/macro'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import type { ReactNode } from 'react'
import { AppLink, AppNavLink } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useSettingsPlaces } from './settings-places.tsx'
import styles from './settings-shell.module.css'

interface SettingsShellProps {
  title: string
  lead?: string
  /** True while the lead is loading: a lead of the same length takes its room, unseen. */
  isLeadPending?: boolean
  children: ReactNode
}

/**
 * The layout of a settings page: its content, with links to the other pages at the side; on a phone with a link
 * back to the list of them.
 */
export function SettingsShell({ title, lead, isLeadPending = false, children }: SettingsShellProps) {
  const { t } = useLingui()
  usePageTitle(title)
  const places = useSettingsPlaces()
  return (
    <div className={styles.settings}>
      <AppLink to="/settings" className={styles.up}>
        <CaretLeftIcon size={16} weight="bold" aria-hidden />
        {t`Settings`}
      </AppLink>
      <nav className={styles.places} aria-label={t`Settings`}>
        {places.map(({ to, label, Icon }) => (
          <AppNavLink
            key={to}
            to={to}
            end
            className={({ isActive }) => (isActive ? `${styles.place} ${styles.on}` : styles.place)}
          >
            <Icon size={20} aria-hidden />
            {label}
          </AppNavLink>
        ))}
      </nav>
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p className={isLeadPending ? styles.pending : undefined}>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
