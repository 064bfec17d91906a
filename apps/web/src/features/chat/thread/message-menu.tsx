import { useLingui } from '@lingui/react/macro'
import { ArrowBendUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpLeft'
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { use } from 'react'
import type { MenuItem } from '../../../ui/menu-list.tsx'
import { MenuList } from '../../../ui/menu-list.tsx'
import { useServerClock } from '../../../ui/server-clock.ts'
import { showToast } from '../../../ui/toast.ts'
import { useChatTakeBackTimeQuery } from '../changes/message-changes.generated.ts'
import { MessageActionsContext } from './message-actions.ts'
import type { Line } from './timeline.rules.ts'

interface MessageMenuProps {
  line: Line
  anchor: HTMLElement | null
  open: boolean
  onClose: () => void
}

/** The emoji in the first row of the menu. */
const quickEmoji = ['❤️', '😂', '😍', '👍', '😮', '😢']

/** The actions on one message: react to it, answer it, copy its text, take it back, report it, block its sender. */
export function MessageMenu({ line, anchor, open, onClose }: MessageMenuProps) {
  const { t } = useLingui()
  const { report, block, command } = use(MessageActionsContext)
  const { seq, text, own, viewerReaction } = line
  const canTakeBack = useCanTakeBack(line)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t`Copied`)
    } catch {
      showToast(t`Your browser does not let us copy.`)
    }
  }
  const items: MenuItem[] = []
  if (seq !== null && command && !line.isTakenBack) {
    for (const emoji of quickEmoji) {
      const isCurrent = emoji === viewerReaction
      items.push({
        label: isCurrent ? t`Remove your reaction ${emoji}` : t`React with ${emoji}`,
        emoji,
        isCurrent,
        onSelect: () => command({ type: 'react', line, emoji: isCurrent ? null : emoji }),
      })
    }
    items.push(
      {
        label: t`React with another emoji`,
        icon: <SmileyIcon aria-hidden />,
        onSelect: () => command({ type: 'emoji', line }),
      },
      {
        label: t`Reply`,
        icon: <ArrowBendUpLeftIcon aria-hidden />,
        onSelect: () => command({ type: 'reply', line }),
      },
    )
  }
  if (text !== '' && !line.isTakenBack)
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
  if (canTakeBack && command)
    items.push({
      label: t`Delete message`,
      icon: <TrashIcon aria-hidden />,
      tone: 'danger',
      onSelect: () => command({ type: 'takeBack', line }),
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

/** True for an own text or photo that was sent a short time ago, or is still held. The server decides. */
function useCanTakeBack({ own, kind, seq, at, isTakenBack }: Line): boolean {
  const now = useServerClock()
  const { data } = useChatTakeBackTimeQuery({ fetchPolicy: 'cache-first' })
  if (!own || kind === 'GIFT' || isTakenBack) return false
  const minutes = data?.site.takeBackMinutes ?? 15
  return seq === null || Date.parse(at) + minutes * 60_000 > now()
}
