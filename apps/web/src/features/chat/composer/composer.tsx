import { useLingui } from '@lingui/react/macro'
import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight'
import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { useId, useLayoutEffect } from 'react'
import { textToSend } from '../../../shared/visible-text.ts'
import { Hidden } from '../../../ui/hidden.tsx'
import styles from './composer.module.css'
import { type EnterPress, sends } from './enter.rules.ts'
import { isTouch } from './is-touch.ts'
import type { Length } from './limits.rules.ts'
import { byteLimit, measure } from './limits.rules.ts'

interface ComposerProps {
  text: string
  onText: (text: string) => void
  /** Receives the text without its outer blanks. The caller clears the field once the text is stored. */
  onSend: (text: string) => void
  /** The maximum number of graphemes in a message. */
  limit: number
  enterSends: boolean
  /** What one message costs, and the balance of the viewer. */
  price: ReactNode
  balance: ReactNode
  /** Buttons before the field. */
  before: ReactNode
  /** Buttons at the end of the field. */
  inField: ReactNode
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onBlur?: () => void
  onEscape?: () => void
  /** Nothing can be sent now: the text stays in the field, and cannot be changed. */
  isLocked?: boolean
  /** What the empty field says; by default to write a message. */
  prompt?: string
  /** Called for the up arrow in an empty field. */
  onRecall?: () => void
}

/** The form to write a message in. It grows to six lines, and never cuts off text. */
export function Composer(props: ComposerProps) {
  const { text, onText, onSend, limit, enterSends, price, balance, before, inField, fieldRef, onBlur } = props
  const { isLocked = false } = props
  const { t } = useLingui()
  const noteId = useId()
  const length = measure(text, limit)
  const canSend = !isLocked && length.count > 0 && length.status !== 'over'
  useGrowth(fieldRef, text)

  const send = () => {
    if (canSend) onSend(textToSend(text))
    fieldRef.current?.focus()
  }

  return (
    <form
      className={styles.composer}
      aria-label={t`Write a message`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.line}>
        {!isLocked && before}
        <div
          className={clsx(styles.field, length.status === 'over' && styles.over, isLocked && styles.locked)}
        >
          <textarea
            ref={fieldRef}
            data-landmark="composer"
            rows={1}
            value={text}
            readOnly={isLocked}
            placeholder={props.prompt ?? t`Write a message`}
            aria-label={t`Message`}
            aria-describedby={noteId}
            aria-invalid={length.status === 'over' || undefined}
            enterKeyHint={enterSends && !isTouch() ? 'send' : 'enter'}
            autoComplete="off"
            onChange={(event) => onText(event.target.value)}
            onBlur={onBlur}
            onKeyDown={(event) => {
              const press = event.nativeEvent
              if (sends(press, { enterSends, touch: isTouch() })) {
                event.preventDefault()
                send()
              } else if (press.isComposing) return
              else if (press.key === 'Escape') props.onEscape?.()
              else if (text === '' && !isLocked && isPlain(press, 'ArrowUp')) {
                event.preventDefault()
                props.onRecall?.()
              }
            }}
          />
          {!isLocked && length.count > 0 && (
            <span className={styles.count} data-status={length.status} aria-hidden="true">
              {length.by === 'bytes' && length.status !== 'fine'
                ? inKilobytes(length)
                : `${length.count}/${limit}`}
            </span>
          )}
          {!isLocked && inField}
        </div>
        {/* A tap on the send button must not close the keyboard of a phone. */}
        <button
          type="submit"
          className={styles.send}
          aria-label={t`Send`}
          title={t`Send`}
          disabled={!canSend}
          onPointerDown={(event) => event.preventDefault()}
        >
          <PaperPlaneRightIcon weight="fill" aria-hidden />
        </button>
      </div>
      <div className={styles.notes}>
        <span>{price}</span>
        <span className={styles.balance}>{balance}</span>
      </div>
      <div id={noteId} role="status" className={clsx(length.status === 'over' && styles.tooLong)}>
        <LengthNote length={length} />
        {length.count === 0 && text.trim() !== '' && t`There is nothing to see in this message.`}
      </div>
    </form>
  )
}

const isPlain = (press: EnterPress, key: string) =>
  press.key === key && !press.shiftKey && !press.ctrlKey && !press.metaKey && !press.altKey

const inKilobytes = ({ bytes }: Length) => `${(bytes / 1024).toFixed(1)}/${byteLimit / 1024} kB`

/**
 * Near the limit, what is left is only read by screen readers; above it, the excess is shown to everybody.
 */
function LengthNote({ length }: { length: Length }) {
  const { t } = useLingui()
  const { count, limit, status, by } = length
  if (status === 'over') {
    const excess = count - limit
    return by === 'count'
      ? t`This message is ${excess} characters too long.`
      : t`This message is too large to send: at most 8 kB.`
  }
  // A change at every tenth character is enough for a screen reader user who is typing.
  const left = Math.ceil((limit - count) / 10) * 10
  return <Hidden>{status === 'near' && by === 'count' ? t`Fewer than ${left} characters left` : ''}</Hidden>
}

/** Sets the height of the field in browsers that cannot size it by its content. */
function useGrowth(fieldRef: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const field = fieldRef.current
    if (!field || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    field.style.height = 'auto'
    field.style.height = `${Math.min(field.scrollHeight, 168)}px`
  }, [fieldRef, text])
}
