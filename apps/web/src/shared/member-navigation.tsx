import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass'
import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'

export interface NavigationItem {
  to: string
  label: string
  Icon: Icon
  badge?:
    | { count: number; tone: 'primary' | 'warning' | 'danger'; label: string; showZero?: boolean }
    | undefined
}

/** The balance badge: at 10 credits or fewer, in the warning colour above 0 and the danger colour at 0. */
export function creditsBadgeTone(credits: number): 'warning' | 'danger' | null {
  if (credits > 10) return null
  return credits > 0 ? 'warning' : 'danger'
}

interface MemberNavigation {
  unreadMessages: number
  newLikes: number
  credits: number
  isPaid: boolean
}

/** The items of a member's navigation, with their unread counts. */
export function useMemberNavigation({
  unreadMessages,
  newLikes,
  credits,
  isPaid,
}: MemberNavigation): NavigationItem[] {
  const { t } = useLingui()
  const tone = creditsBadgeTone(credits)
  return [
    { to: '/members', label: t`Discover`, Icon: CompassIcon },
    {
      to: '/chats',
      label: t`Messages`,
      Icon: ChatCircleDotsIcon,
      badge: {
        count: unreadMessages,
        tone: 'primary',
        label: t`${plural(unreadMessages, { one: '# unread message', other: '# unread messages' })}`,
      },
    },
    {
      to: '/likes',
      label: t`Likes`,
      Icon: HeartIcon,
      badge: {
        count: newLikes,
        tone: 'primary',
        label: t`${plural(newLikes, { one: '# new like', other: '# new likes' })}`,
      },
    },
    isPaid
      ? {
          to: '/credits',
          label: t`Credits`,
          Icon: CoinsIcon,
          badge: tone
            ? {
                count: credits,
                tone,
                showZero: true,
                label: t`${plural(credits, { one: '# credit left', other: '# credits left' })}`,
              }
            : undefined,
        }
      : { to: '/premium', label: t`Premium`, Icon: CrownSimpleIcon },
  ]
}
