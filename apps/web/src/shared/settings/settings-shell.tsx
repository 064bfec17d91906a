import { useLingui } from '@lingui/react/macro'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { type ReactNode, useEffect, useRef } from 'react'
import { AppNavLink } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './settings-shell.module.css'

interface SettingsShellProps {
  title: string
  lead?: string
  children: ReactNode
}

/**
 * The layout of a settings page: links to the other pages at the side (above on a phone), and its content.
 */
export function SettingsShell({ title, lead, children }: SettingsShellProps) {
  const { t } = useLingui()
  usePageTitle(title)
  const nav = useRef<HTMLElement>(null)
  // On a phone the row of links is wider than the screen, so the current one is scrolled to the middle.
  useEffect(() => {
    const row = nav.current
    const here = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && here) row.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - row.clientWidth / 2
  }, [])
  const places = [
    { to: '/settings/account', label: t`Account`, Icon: UserCircleIcon },
    { to: '/notifications', label: t`Notifications`, Icon: BellIcon },
    {
      to: '/transactions',
      label: t`Payments and credits`,
      Icon: ReceiptIcon,
    },
    { to: '/settings/privacy', label: t`Privacy`, Icon: EyeSlashIcon },
    { to: '/settings/blocked', label: t`Blocked people`, Icon: ProhibitIcon },
    { to: '/settings/sessions', label: t`Devices`, Icon: DevicesIcon },
    { to: '/settings/partners', label: t`Partners`, Icon: PlugsConnectedIcon },
    { to: '/settings/data', label: t`My data`, Icon: DownloadSimpleIcon },
    { to: '/settings/delete', label: t`Delete account`, Icon: TrashIcon },
  ]
  return (
    <div className={styles.settings}>
      <nav ref={nav} className={styles.places} aria-label={t`Settings`}>
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
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
