import { clsx } from 'clsx'
import styles from './ring.module.css'

/** The loading indicator: an open ring that turns (a still ring when motion is reduced). Size in px. */
export function Ring({
  size = 28,
  className,
  label,
}: {
  size?: number
  className?: string | undefined
  label?: string
}) {
  return (
    <svg
      viewBox="0 0 28 28"
      width={size}
      height={size}
      className={clsx(styles.ring, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d="M17.6 5A9.8 9.8 0 1 0 23 10.400" />
      <circle cx="21.600" cy="6.200" r="2.100" />
    </svg>
  )
}
