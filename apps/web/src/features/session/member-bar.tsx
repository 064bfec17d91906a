import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBadges } from '../../graphql/badges.ts'
import { useSession } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { LanguageMenu } from '../../shared/language-menu.tsx'
import { type NavigationItem, useMemberNavigation } from '../../shared/member-navigation.tsx'
import { useStoreReturnPage } from '../../shared/money/return-page.ts'
import { useSiteName } from '../../shared/site-name.ts'
import { BottomTabs, TopNavigation } from '../../shared/top-navigation.tsx'
import { isInstalled } from '../../ui/installed.ts'

function useNavigationItems(): NavigationItem[] {
  const { viewer } = useSession()
  const { unreadMessages, newLikes } = useBadges()
  const items = useMemberNavigation({
    unreadMessages,
    newLikes,
    credits: viewer?.credits ?? 0,
    isPaid: viewer?.isPaid ?? false,
  })
  return viewer ? items : []
}

// Lazy: opened on a press.
const AccountMenu = lazyComponent(() => import('./account-menu.tsx'), 'AccountMenu')

// Only the installed application has no browser back button.
function useBackNavigation(): (() => void) | undefined {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const hasHistory = key !== 'default'
  const isDeep = /^\/(members\/\d+|likes|credits)(\/|$)/.test(pathname)
  return hasHistory && isDeep && isInstalled() ? () => void navigate(-1) : undefined
}

/**
 * The navigation of the viewer: the pages and menu of a member, or the log-in link of a visitor with their choice of
 * language.
 */
export function MemberBar({ visitorLanguage }: { visitorLanguage?: ReactNode }) {
  const { viewer, status } = useSession()
  const items = useNavigationItems()
  const onBack = useBackNavigation()
  useStoreReturnPage()
  const { name, mainPhoto } = viewer?.profile ?? {}
  return (
    <TopNavigation
      siteName={useSiteName()}
      items={items}
      account={name !== undefined ? { name, photo: mainPhoto?.url, Menu: AccountMenu } : undefined}
      language={viewer ? <LanguageMenu /> : visitorLanguage}
      isPending={status === 'loading'}
      onBack={onBack}
    />
  )
}

/** The tabs at the bottom of a phone for a member; nothing for a visitor. */
export function MemberTabs() {
  const items = useNavigationItems()
  return items.length > 0 ? <BottomTabs items={items} /> : null
}
