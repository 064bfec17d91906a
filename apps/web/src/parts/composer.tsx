import { useLingui } from '@lingui/react/macro'
import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import styles from './composer.module.css'
import { countBytes, countGraphemes } from './graphemes.ts'

interface ComposerProps {
  value: string
  onChange: (value: string) => void
  /** Called with the text without its outer blanks. Clearing the field is the caller's, once the text is safe. */
  onSend: (text: string) => void
  /** The most graphemes a message may have. */
  limit: number
  /** The most bytes a message may have. */
  byteLimit?: number
  /** Whether Enter sends; on touch it never does. Ctrl or Cmd with Enter always sends. */
  sendOnEnter: boolean
  /** What one message costs. */
  price?: ReactNode
  balance?: ReactNode
  /** Buttons before the field: photo, gift. */
  before?: ReactNode
  placeholder?: string
  /** Nothing can be written to this member. */
  disabled?: boolean
  inputRef?: Ref<HTMLTextAreaElement>
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

const touchOnly = () => window.matchMedia?.('(pointer: coarse)').matches ?? false
const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229

/** Where a message is written: the field, what is left of its length, the send disc, price and balance. */
export function Composer({
  value,
  onChange,
  onSend,
  limit,
  byteLimit = 8192,
  sendOnEnter,
  price,
  balance,
  before,
  placeholder,
  disabled = false,
  inputRef,
  onKeyDown,
}: ComposerProps) {
  const { t } = useLingui()
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const text = value.trim()
  const length = countGraphemes(text)
  const tooLong = length > limit || countBytes(text) > byteLimit
  const ready = !disabled && text !== '' && !tooLong

  // Browsers without field-sizing grow the field by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the value
  useLayoutEffect(() => {
    const element = field.current
    if (!element || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight, 160)}px`
  }, [value])

  const send = () => {
    if (ready) onSend(text)
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
    >
      <div className={styles.line}>
        {before}
        <div className={cx(styles.field, tooLong && styles.wrong, disabled && styles.off)}>
          <textarea
            ref={(element) => {
              field.current = element
              if (typeof inputRef === 'function') inputRef(element)
              else if (inputRef) inputRef.current = element
            }}
            rows={1}
            value={value}
            disabled={disabled}
            placeholder={placeholder ?? t`Write a message`}
            aria-label={t`Message`}
            aria-describedby={noteId}
            aria-invalid={tooLong || undefined}
            enterKeyHint={sendOnEnter && !touchOnly() ? 'send' : 'enter'}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              if (event.defaultPrevented || event.key !== 'Enter' || isComposing(event)) return
              const forced = event.ctrlKey || event.metaKey
              if (!forced && (!sendOnEnter || event.shiftKey || event.altKey || touchOnly())) return
              event.preventDefault()
              send()
            }}
          />
          {text !== '' && (
            <span className={styles.count} data-near={length > limit * 0.9 || undefined} aria-hidden="true">
              {length}/{limit}
            </span>
          )}
        </div>
        <button type="submit" className={styles.send} aria-label={t`Send`} title={t`Send`} disabled={!ready}>
          <PaperPlaneRightIcon weight="fill" aria-hidden />
        </button>
      </div>
      <div className={styles.notes}>
        <span>{price}</span>
        <span className={styles.balance}>{balance}</span>
      </div>
      <div id={noteId} aria-live="polite" className={cx(tooLong && styles.tooLong)}>
        {tooLong ? (
          length > limit ? (
            t`This message is ${length - limit} characters too long.`
          ) : (
            t`This message is too long to send.`
          )
        ) : (
          <Hidden>{length > limit * 0.9 ? t`${limit - length} characters left` : ''}</Hidden>
        )}
      </div>
    </form>
  )
}
