import { useLingui } from '@lingui/react/macro'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { usePress } from '../../ui/press.ts'
import styles from './swipe-actions.module.css'

interface SwipeActionsProps {
  /** The id of the card that a press is about. */
  item: number | null
  /** The name on the top card; empty if there is none. */
  name: string
  canDecide: boolean
  canUndo: boolean
  onPass: () => void
  onLike: () => void
  onOpen: () => void
  onUndo: () => void
}

/** The actions on the top card; each has its keyboard key. */
export function SwipeActions(props: SwipeActionsProps) {
  const { item, name, canDecide, canUndo, onPass, onLike, onOpen, onUndo } = props
  const { t } = useLingui()
  return (
    <div className={styles.actions}>
      <ActionButton
        item={item}
        look={styles.undo}
        label={t`Undo the last one`}
        keys="Backspace"
        icon={<ArrowUUpLeftIcon weight="bold" aria-hidden />}
        canPress={canUndo}
        onPress={onUndo}
      />
      <ActionButton
        item={item}
        look={styles.pass}
        label={name ? t`Pass on ${name}` : t`Pass`}
        keys="ArrowLeft"
        icon={<XIcon weight="bold" aria-hidden />}
        canPress={canDecide}
        onPress={onPass}
      />
      <ActionButton
        item={item}
        look={styles.like}
        label={name ? t`Like ${name}` : t`Like`}
        keys="ArrowRight"
        icon={<HeartIcon weight="fill" aria-hidden />}
        canPress={canDecide}
        onPress={onLike}
      />
      <ActionButton
        item={item}
        look={styles.open}
        label={name ? t`See the profile of ${name}` : t`See the profile`}
        keys="ArrowUp"
        icon={<UserIcon weight="bold" aria-hidden />}
        canPress={canDecide}
        onPress={onOpen}
      />
    </div>
  )
}

interface ActionButtonProps {
  item: number | null
  look: string | undefined
  label: string
  keys: string
  icon: ReactNode
  canPress: boolean
  onPress: () => void
}

// A disabled action keeps the focus: it may be possible again with the next card.
function ActionButton({ item, look, label, keys, icon, canPress, onPress }: ActionButtonProps) {
  const press = usePress(item)
  return (
    <button
      type="button"
      className={clsx(styles.action, look)}
      aria-disabled={!canPress}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      {...press(() => canPress && onPress())}
    >
      {icon}
    </button>
  )
}
