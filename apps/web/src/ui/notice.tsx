import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

// Drawn here, so that the build keeps only the filled drawings.
const icons = {
  success: <CheckCircleIcon weight="fill" aria-hidden />,
  warning: <WarningIcon weight="fill" aria-hidden />,
  danger: <WarningCircleIcon weight="fill" aria-hidden />,
  info: <InfoIcon weight="fill" aria-hidden />,
}

interface NoticeProps {
  tone: 'success' | 'warning' | 'danger' | 'info'
  /**
   * `alert` is read at once (an error after a press), `status` at the next pause, `note` in reading order.
   */
  role?: 'alert' | 'status' | 'note'
  icon?: ReactNode
  /** One button: beside the text, or below it in full width where the notice is narrow. */
  action?: ReactNode
  children: ReactNode
}

/**
 * A message on a tinted background, always with an icon, so that its meaning does not depend on colour alone.
 */
export function Notice({ tone, role = 'note', icon, action, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-notice data-tone={tone} role={role}>
      <div className={styles.message}>
        {icon ?? icons[tone]}
        <div className={styles.text}>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
