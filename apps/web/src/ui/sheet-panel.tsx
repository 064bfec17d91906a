import { useLingui } from '@lingui/react/macro'
import Dialog from '@mui/material/Dialog'
import Fade from '@mui/material/Fade'
import Slide from '@mui/material/Slide'
import useMediaQuery from '@mui/material/useMediaQuery'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { MuiScope } from './mui-scope.tsx'
import { wasSecondPress } from './press.ts'
import styles from './sheet.module.css'

interface SheetProps {
  open: boolean
  /** Called on Escape, on a press outside the sheet, and by the close button. */
  onClose: () => void
  /** Called when the sheet has left the screen: from then on the page behind can take the focus. */
  onClosed?: () => void
  title: string
  /** A photo above the title. */
  top?: ReactNode
  /** The buttons at the bottom; the main one first. */
  actions?: ReactNode
  /** False if the sheet must be answered: no Escape, no press outside, no close button. */
  dismissable?: boolean
  /** True while closing would lose input: no Escape and no press outside, only the close button. */
  keepOpen?: boolean
  /** The maximum width from 768 px. */
  maxWidth?: number
  children?: ReactNode
}

const SlideUp = (props: ComponentProps<typeof Slide>) => <Slide {...props} direction="up" />

/** The content of `Sheet`, loaded on demand. */
export function SheetPanel(props: SheetProps) {
  return (
    <MuiScope>
      <Panel {...props} />
    </MuiScope>
  )
}

function Panel({
  open,
  onClose,
  onClosed,
  title,
  top,
  actions,
  dismissable = true,
  keepOpen = false,
  maxWidth = 480,
  children,
}: SheetProps) {
  const { t } = useLingui()
  const titleId = useId()
  const fromBottom = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        const isStray = reason === 'backdropClick' && wasSecondPress()
        if (dismissable && !keepOpen && !isStray) onClose()
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={false}
      transitionDuration={still ? 120 : fromBottom ? 360 : 240}
      slots={{ transition: fromBottom && !still ? SlideUp : Fade }}
      slotProps={{
        transition: onClosed ? { onExited: onClosed } : {},
        container: fromBottom ? { className: styles.bottom } : {},
        paper: { className: styles.paper, style: fromBottom ? {} : { maxWidth } },
      }}
    >
      {dismissable && (
        <span className={styles.close}>
          <IconButton label={t`Close`} icon={<XIcon weight="bold" aria-hidden />} onClick={onClose} />
        </span>
      )}
      {top && <div className={styles.top}>{top}</div>}
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Dialog>
  )
}
