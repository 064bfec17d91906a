import { clsx } from 'clsx'
import styles from './count-badge.module.css'
import { Hidden } from './hidden.tsx'

/** The text of a badge: the number, and "99+" from 100. */
export function badgeText(count: number): string {
  return count >= 100 ? '99+' : String(count)
}

interface CountBadgeProps {
  count: number
  tone?: 'primary' | 'warning' | 'danger'
  /** What is counted, for screen readers: "3 unread". */
  label?: string
  /** A count of zero is hidden by default. */
  showZero?: boolean
  className?: string | undefined
}

/** The round count beside a link. */
export function CountBadge({ count, tone = 'primary', label, showZero = false, className }: CountBadgeProps) {
  if (count <= 0 && !showZero) return null
  return (
    <span className={clsx(styles.badge, styles[tone], className)} data-tone={tone}>
      {label ? <span aria-hidden="true">{badgeText(count)}</span> : badgeText(count)}
      {label && <Hidden>{label}</Hidden>}
    </span>
  )
}
