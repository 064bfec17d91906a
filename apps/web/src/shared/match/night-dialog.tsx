import { clsx } from 'clsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { wasSecondPress } from '../../ui/press.ts'
import styles from './night-dialog.module.css'

interface NightDialogProps {
  /** What is drawn above the title. */
  picture: ReactNode
  /** Names it, and takes the keyboard first, so that no key does what nobody read. */
  title: string
  /** For its size and width. */
  titleClass: string | undefined
  /** The word for doing nothing. */
  later: string
  /** Escape, or a press anywhere that is no button. */
  onClose: () => void
  children: ReactNode
}

/** A moment over the whole page, on night ground. It keeps the keyboard and gives it back where it was. */
export function NightDialog(props: NightDialogProps) {
  const { picture, title, titleClass, later, onClose, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the dialog leaves the document: only then does it give the keyboard back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    document.getElementById(titleId)?.focus({ preventScroll: true })
    return () => element.close()
  }, [titleId])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={styles.night}
      aria-labelledby={titleId}
      onClick={({ target }) => {
        const isOnButton = target instanceof Element && target.closest('button, a')
        if (!isOnButton && !wasSecondPress()) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.content}>
        {picture}
        <h1 id={titleId} tabIndex={-1} className={clsx(styles.title, titleClass)}>
          {title}
        </h1>
        {children}
        <button type="button" className={styles.later} onClick={onClose}>
          {later}
        </button>
      </div>
    </dialog>
  )
}
