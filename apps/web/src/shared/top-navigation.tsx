import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { LazyComponent } from '../i18n/lazy-component.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { AppLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { LazyMenu, type MenuListControls } from '../ui/menu.tsx'
import { RingAvatar } from '../ui/ring-avatar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { NavigationItem } from './member-navigation.tsx'
import styles from './top-navigation.module.css'

interface TopNavigationProps {
  siteName: string
  /** A member's navigation items; empty for a visitor. */
  items: readonly NavigationItem[]
  /** The member's own menu; a visitor gets the login button instead. */
  account?:
    | { name: string; photo?: string | null | undefined; Menu: LazyComponent<MenuListControls> }
    | undefined
  /** The choice of language. */
  language?: ReactNode
  /** True while the session is loading: neither the menu nor the button is shown. */
  isPending?: boolean
  /** The back button of the installed application. */
  onBack?: (() => void) | undefined
}

/** The bar at the top of every page: the logo, the navigation items, and the account menu. */
export function TopNavigation(props: TopNavigationProps) {
  const { siteName, items, account, language, isPending = false, onBack } = props
  const { t } = useLingui()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        {onBack && (
          <IconButton label={t`Back`} icon={<ArrowLeftIcon weight="bold" aria-hidden />} onClick={onBack} />
        )}
        <AppLink to={account ? '/members' : '/'} className={styles.logo}>
          <Logo name={siteName} />
          <Hidden>, {t`home`}</Hidden>
        </AppLink>
        {items.length > 0 && (
          <nav className={styles.links} aria-label={t`Main`}>
            {items.map((item) => (
              <NavigationLink key={item.to} item={item} />
            ))}
          </nav>
        )}
        <span className={styles.space} />
        {language}
        {isPending && <Skeleton width={40} height={40} radius="50%" />}
        {account && (
          <LazyMenu
            label={t`Account`}
            preload={account.Menu.preload}
            list={(controls) => <account.Menu {...controls} />}
            trigger={(props) => (
              <button
                {...props}
                type="button"
                className={styles.account}
                aria-label={t`Account of ${account.name}`}
              >
                <RingAvatar name={account.name} src={account.photo} size={40} />
                <span className={styles.name} data-may-cut>
                  {account.name}
                </span>
                <CaretDownIcon weight="bold" aria-hidden className={styles.caret} />
              </button>
            )}
          />
        )}
        {!account && !isPending && (
          <ButtonLink to="/login" size="small" variant="outline">{t`Log in`}</ButtonLink>
        )}
      </div>
    </header>
  )
}

function NavigationLink({ item, isTab = false }: { item: NavigationItem; isTab?: boolean }) {
  const { to, label, Icon, badge } = item
  const isCurrent = useIsCurrent(to)
  const [linkClass, currentClass] = isTab ? [styles.tab, styles.tabOn] : [styles.link, styles.on]
  return (
    <AppLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(linkClass, isCurrent && currentClass)}
    >
      <Icon size={isTab ? 24 : 20} weight={isCurrent ? 'fill' : 'regular'} aria-hidden />
      {label}
      {badge && <CountBadge {...badge} className={isTab ? styles.tabBadge : styles.linkBadge} />}
    </AppLink>
  )
}

/**
 * Whether a navigation item matches the current page. A chat at the address of a member counts as messages;
 * all ways to discover members count as one.
 */
function useIsCurrent(to: string): boolean {
  const { pathname } = useLocation()
  const isChat = /^\/members\/\d+\/chat$/.test(pathname)
  const isDiscovery = /^\/(match-finder|swipe-game)$/.test(pathname)
  const place = isChat ? '/chats' : isDiscovery ? '/members' : pathname
  return place === to || place.startsWith(`${to}/`)
}

/** The navigation items on a phone, at the bottom of the screen. */
export function BottomTabs({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Main`}>
      {items.map((item) => (
        <NavigationLink key={item.to} item={item} isTab />
      ))}
    </nav>
  )
}
