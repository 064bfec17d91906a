import { useLingui } from '@lingui/react/macro'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { type ReactNode, useEffect, useRef } from 'react'
import { AppNavLink } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './settings-shell.module.css'

interface SettingsShellProps {
  title: string
  lead?: string
  /** Whether the page of a route module exists. */
  exists: (module: string) => boolean
  children: ReactNode
}

/** A page of the settings: the way to the others beside it (above it on a phone), its own content in a column. */
export function SettingsShell({ title, lead, exists, children }: SettingsShellProps) {
  const { t } = useLingui()
  usePageTitle(title)
  const nav = useRef<HTMLElement>(null)
  // On a phone the places are a row that is wider than the screen: the one where one is comes into its middle.
  useEffect(() => {
    const row = nav.current
    const here = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && here) row.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - row.clientWidth / 2
  }, [])
  const places = [
    { module: 'settings.account', to: '/settings/account', label: t`Account`, Icon: UserCircleIcon },
    { module: 'notifications', to: '/notifications', label: t`Notifications`, Icon: BellIcon },
    {
      module: 'transactions.$id',
      to: '/transactions',
      label: t`Payments and credits`,
      Icon: ReceiptIcon,
    },
    { module: 'settings.privacy', to: '/settings/privacy', label: t`Privacy`, Icon: EyeSlashIcon },
    { module: 'settings.blocked', to: '/settings/blocked', label: t`Blocked people`, Icon: ProhibitIcon },
    { module: 'settings.sessions', to: '/settings/sessions', label: t`Devices`, Icon: DevicesIcon },
    { module: 'settings.data', to: '/settings/data', label: t`My data`, Icon: DownloadSimpleIcon },
    { module: 'settings.delete', to: '/settings/delete', label: t`Delete account`, Icon: SignOutIcon },
  ].filter(({ module }) => exists(module))
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
            <Icon aria-hidden />
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
