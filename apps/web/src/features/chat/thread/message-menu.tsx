import { useLingui } from '@lingui/react/macro'
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { use } from 'react'
import type { MenuItem } from '../../../ui/menu-list.tsx'
import { MenuList } from '../../../ui/menu-list.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MessageActionsContext } from './message-actions.ts'
import type { Line } from './timeline.rules.ts'

interface MessageMenuProps {
  line: Line
  anchor: HTMLElement | null
  open: boolean
  onClose: () => void
}

/** The actions on one message: copy its text, report it, block its sender. */
export function MessageMenu({ line, anchor, open, onClose }: MessageMenuProps) {
  const { t } = useLingui()
  const { report, block } = use(MessageActionsContext)
  const { seq, text, own } = line
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t`Copied`)
    } catch {
      showToast(t`Your browser does not let us copy.`)
    }
  }
  const items: MenuItem[] = []
  if (text !== '')
    items.push({ label: t`Copy text`, icon: <CopySimpleIcon aria-hidden />, onSelect: () => void copy() })
  if (!own && seq !== null && report)
    items.push({ label: t`Report this message`, icon: <FlagIcon aria-hidden />, onSelect: () => report(seq) })
  if (!own && block)
    items.push({
      label: t`Block who wrote this`,
      icon: <ProhibitIcon aria-hidden />,
      tone: 'danger',
      onSelect: block,
    })
  return (
    <MenuList
      id={`message-${line.key}`}
      anchor={anchor}
      open={open}
      onClose={onClose}
      items={items}
      label={t`This message`}
      align={own ? 'right' : 'left'}
    />
  )
}
