import { Trans, useLingui } from '@lingui/react/macro'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { MouseEvent, TouchEvent } from 'react'
import { useRef, useState } from 'react'
import { CountBadge } from '../ui/count-badge.tsx'
import { cx } from '../ui/cx.ts'
import { AppNavLink } from '../ui/link.tsx'
import { RingAvatar } from '../ui/ring-avatar.tsx'
import styles from './conversation-row.module.css'

export interface Preview {
  kind: 'text' | 'photo' | 'gift' | 'draft'
  text: string
  /** Written by the reader. */
  own: boolean
}

interface ConversationRowProps {
  to: string
  name: string
  photo?: string | null | undefined
  online: boolean
  fictional: boolean
  preview?: Preview | null | undefined
  /** The shortest sign of when: 21:04, yesterday, Mon. */
  when: string
  unread: number
  selected: boolean
  /** Asks to remove the conversation: by swipe, or by the button that shows on hover and focus. */
  onRemove?: (() => void) | undefined
}

const openAt = -84

/** One conversation in the list. */
export function ConversationRow(props: ConversationRowProps) {
  const { to, name, photo, online, fictional, preview, when, unread, selected, onRemove } = props
  const { t } = useLingui()
  const swipe = useSwipe(onRemove !== undefined)
  return (
    <div className={cx(styles.slot, swipe.shift < 0 && styles.swiped)}>
      <AppNavLink
        to={to}
        className={cx(styles.row, selected && styles.on, unread > 0 && styles.unread)}
        style={swipe.shift < 0 ? { transform: `translateX(${swipe.shift}px)` } : undefined}
        draggable={false}
        {...swipe.handlers}
      >
        <RingAvatar
          name={name}
          src={photo}
          online={online}
          fictional={fictional}
          on={selected ? 'wash' : 'surface'}
        />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <PreviewLine preview={preview} />
        </span>
        <span className={styles.end}>
          <span className={styles.when}>{when}</span>
          <CountBadge count={unread} label={t`${unread} unread`} />
        </span>
      </AppNavLink>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t`Remove conversation with ${name}`}
          title={t`Remove conversation`}
          onClick={() => {
            swipe.close()
            onRemove()
          }}
        >
          <TrashIcon aria-hidden />
        </button>
      )}
    </div>
  )
}

function PreviewLine({ preview }: { preview: ConversationRowProps['preview'] }) {
  const { t } = useLingui()
  if (!preview) return <span className={styles.preview}>{t`No messages yet`}</span>
  if (preview.kind === 'draft') {
    return (
      <span className={styles.preview}>
        <Trans>
          <span className={styles.draft}>Draft:</span> {preview.text}
        </Trans>
      </span>
    )
  }
  const icon = {
    text: null,
    photo: <ImageIcon weight="fill" aria-hidden />,
    gift: <GiftIcon weight="fill" aria-hidden />,
  }[preview.kind]
  return (
    <span className={styles.preview}>
      {icon}
      {preview.own ? t`You: ${preview.text}` : preview.text}
    </span>
  )
}

/** A finger that drags the row to the left uncovers its button; a mouse never drags. */
function useSwipe(enabled: boolean) {
  const [shift, setShift] = useState(0)
  const start = useRef<{ x: number; y: number; from: number; sideways: boolean } | null>(null)
  const dragged = useRef(false)
  if (!enabled) return { shift: 0, close: () => {}, handlers: {} }
  return {
    shift,
    close: () => setShift(0),
    handlers: {
      onTouchStart(event: TouchEvent) {
        const touch = event.touches[0]
        dragged.current = false
        if (touch) start.current = { x: touch.clientX, y: touch.clientY, from: shift, sideways: false }
      },
      onTouchMove(event: TouchEvent) {
        const touch = event.touches[0]
        const begun = start.current
        if (!touch || !begun) return
        const x = touch.clientX - begun.x
        if (!begun.sideways && Math.abs(x) < Math.abs(touch.clientY - begun.y) + 8) return
        begun.sideways = true
        dragged.current = true
        setShift(Math.max(openAt, Math.min(0, begun.from + x)))
      },
      onTouchEnd() {
        start.current = null
        setShift((now) => (now < openAt / 2 ? openAt : 0))
      },
      onClick(event: MouseEvent) {
        if (!dragged.current && shift === 0) return
        event.preventDefault()
        setShift(0)
      },
    },
  }
}
