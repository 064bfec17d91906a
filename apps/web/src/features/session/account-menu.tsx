import { useLingui } from '@lingui/react/macro'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { useSession } from '../../graphql/session.ts'
import type { MenuListControls } from '../../ui/menu.tsx'
import { MenuList } from '../../ui/menu-list.tsx'

/** The menu of the member's own pages, and the log-out. */
export function AccountMenu(controls: MenuListControls) {
  const { t } = useLingui()
  const { logOut } = useSession()
  return (
    <MenuList
      {...controls}
      items={[
        { to: '/profile', label: t`My profile`, icon: <UserIcon aria-hidden /> },
        { to: '/transactions', label: t`Payments and credits`, icon: <ReceiptIcon aria-hidden /> },
        { to: '/settings', label: t`Settings`, icon: <SlidersHorizontalIcon aria-hidden /> },
        { label: t`Log out`, icon: <SignOutIcon aria-hidden />, onSelect: logOut },
      ]}
    />
  )
}
