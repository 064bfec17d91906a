import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import type { ReactNode } from 'react'
import { Hidden } from '../ui/hidden.tsx'
import styles from './message-marks.module.css'

/** The line above the messages that were unread when the conversation was opened. */
export function UnreadDivider() {
  const { t } = useLingui()
  return (
    <div className={styles.unread}>
      <h2>{t`New messages`}</h2>
    </div>
  )
}

/** Shows that the other member is typing. */
export function TypingDots({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.typing}>
      <Hidden>{t`${name} is typing`}</Hidden>
      <i />
      <i />
      <i />
    </div>
  )
}

/** Scrolls down to the newest message, and shows how many arrived meanwhile. */
export function JumpToLatest({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.jump} data-round={count === 0 || undefined} onClick={onPress}>
      <ArrowDownIcon size={16} weight="bold" aria-hidden />
      {count > 0 ? (
        t`${plural(count, { one: '# new message', other: '# new messages' })}`
      ) : (
        <Hidden>{t`Jump to the newest`}</Hidden>
      )}
    </button>
  )
}

/** Scrolls up to the first unread message. */
export function JumpToUnread({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.jump} onClick={onPress}>
      <ArrowUpIcon size={16} weight="bold" aria-hidden />
      {t`${plural(count, { one: '# unread message', other: '# unread messages' })}`}
    </button>
  )
}

/** A short note in the message list: the start of the chat, or that messages are hidden. */
export function LogNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
