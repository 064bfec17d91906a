import { useLingui } from '@lingui/react/macro'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { useRef, useState } from 'react'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import styles from './message-row.module.css'
import type { Line } from './timeline.rules.ts'

// 57 kB: the menus of MUI.
const MessageMenu = lazyComponent(() => import('./message-menu.tsx'), 'MessageMenu')

/** The button that opens the actions on a message; shown beside the hovered or focused message. */
export function MessageMore({ line }: { line: Line }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        data-more=""
        aria-label={t`More about this message`}
        title={t`More about this message`}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => MessageMenu.preload()}
        onClick={() => setOpen(true)}
      >
        <DotsThreeIcon weight="bold" aria-hidden />
      </button>
      <MessageMenu line={line} anchor={button.current} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
