import { clsx } from 'clsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { wasSecondPress } from '../../ui/press.ts'
import styles from './full-page-dialog.module.css'

interface FullPageDialogProps {
  /** The drawing above the title. */
  picture: ReactNode
  /**
   * The name of the dialog. It gets the focus first, so that a key press does nothing before the text is
   * read.
   */
  title: string
  /** The class for the title's size and width. */
  titleClass: string | undefined
  /** The label of the button that only closes. */
  later: string
  /** Called on Escape, or on a press anywhere outside a button. */
  onClose: () => void
  children: ReactNode
}

/** A full-page dialog on a dark background. It keeps the focus inside and returns it afterwards. */
export function FullPageDialog(props: FullPageDialogProps) {
  const { picture, title, titleClass, later, onClose, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Must close before the dialog leaves the document: only then does it return the focus.
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
      className={styles.dialog}
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
