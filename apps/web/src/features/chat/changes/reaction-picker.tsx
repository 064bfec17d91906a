import { EmojiPanel } from '../emoji/emoji-panel.tsx'
import type { Line } from '../thread/timeline.rules.ts'
import styles from './changes.module.css'

interface ReactionPickerProps {
  onChoose: (emoji: string) => void
  onClose: () => void
}

/** All emoji, to react to a message with one of them. */
export function ReactionPicker({ onChoose, onClose }: ReactionPickerProps) {
  return (
    <div className={styles.picker}>
      <EmojiPanel
        onChoose={(emoji) => {
          onChoose(emoji)
          onClose()
        }}
        onClose={onClose}
      />
    </div>
  )
}

/** Gives the focus back to a message. */
export const focusMessage = ({ key }: Line): void =>
  document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
