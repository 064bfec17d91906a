import { useLingui } from '@lingui/react/macro'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { insertEmoji } from './emoji.rules.ts'
import styles from './emoji-panel.module.css'
import { EmojiPanel } from './emoji-panel.tsx'

interface EmojiButtonProps {
  text: string
  onText: (text: string) => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

/**
 * Opens the emoji picker and inserts the chosen emoji at the caret. The emoji names load when it first opens.
 */
export function EmojiButton({ text, onText, fieldRef }: EmojiButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const insert = (emoji: string) => {
    const field = fieldRef.current
    const next = insertEmoji(
      text,
      emoji,
      field?.selectionStart ?? text.length,
      field?.selectionEnd ?? text.length,
    )
    onText(next.text)
    // The field gets the text with the next render, and the caret must be set after that.
    requestAnimationFrame(() => field?.setSelectionRange(next.caret, next.caret))
  }
  const close = (to: 'field' | 'button') => {
    setOpen(false)
    const target = to === 'field' ? fieldRef.current : button.current
    target?.focus()
  }
  return (
    <span className={styles.place}>
      <IconButton
        ref={button}
        label={t`Emoji`}
        icon={<SmileyIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <EmojiPanel onChoose={insert} onClose={close} />}
    </span>
  )
}
