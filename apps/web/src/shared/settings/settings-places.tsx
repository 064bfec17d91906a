import { useLingui } from '@lingui/react/macro'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'

interface SettingsPlace {
  to: string
  label: string
  /** What the page is for, in one sentence. */
  about: string
  Icon: Icon
}

/** The pages of the settings, in their order. */
export function useSettingsPlaces(): SettingsPlace[] {
  const { t } = useLingui()
  return [
    {
      to: '/settings/account',
      label: t`Account`,
      about: t`What you log in with, and where you are logged in.`,
      Icon: UserCircleIcon,
    },
    {
      to: '/notifications',
      label: t`Notifications`,
      about: t`Which e-mails and notifications you get.`,
      Icon: BellIcon,
    },
    {
      to: '/transactions',
      label: t`Payments and credits`,
      about: t`What you paid, and where every credit went.`,
      Icon: ReceiptIcon,
    },
    {
      to: '/settings/privacy',
      label: t`Privacy`,
      about: t`You decide who sees what.`,
      Icon: EyeSlashIcon,
    },
    {
      to: '/settings/photo',
      label: t`Photo check`,
      about: t`Show that your main photo is really you.`,
      Icon: SealCheckIcon,
    },
    {
      to: '/settings/blocked',
      label: t`Blocked people`,
      about: t`With whom you want no contact.`,
      Icon: ProhibitIcon,
    },
    {
      to: '/settings/decisions',
      label: t`Decisions`,
      about: t`What we decided about you, and how to object.`,
      Icon: ScalesIcon,
    },
    {
      to: '/settings/sessions',
      label: t`Devices`,
      about: t`Every device you are logged in on.`,
      Icon: DevicesIcon,
    },
    {
      to: '/settings/partners',
      label: t`Partners`,
      about: t`Programs of other companies that you gave access.`,
      Icon: PlugsConnectedIcon,
    },
    {
      to: '/settings/data',
      label: t`My data`,
      about: t`Everything we know about you, in one file.`,
      Icon: DownloadSimpleIcon,
    },
    {
      to: '/settings/delete',
      label: t`Delete account`,
      about: t`You can change your mind for a while.`,
      Icon: TrashIcon,
    },
  ]
}
