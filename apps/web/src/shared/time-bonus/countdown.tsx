import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import styles from './countdown.module.css'
import { useCountdownTimer } from './use-time-bonus.ts'

interface CountdownProps {
  /** `night` on a dark background. */
  background?: 'night' | 'paper'
}

/**
 * The remaining time of the time bonus, as three tiles. A screen reader reads it on request, not every
 * second.
 */
export function Countdown({ background = 'night' }: CountdownProps) {
  const { t } = useLingui()
  const timer = useCountdownTimer() ?? { hours: '00', minutes: '00', seconds: '00' }
  const { hours, minutes, seconds } = timer
  return (
    <span
      className={clsx(styles.clock, styles[background])}
      role="timer"
      aria-live="off"
      aria-label={t`${hours} hours, ${minutes} minutes and ${seconds} seconds left`}
    >
      <span aria-hidden>{hours}</span>
      <i aria-hidden>:</i>
      <span aria-hidden>{minutes}</span>
      <i aria-hidden>:</i>
      <span aria-hidden>{seconds}</span>
    </span>
  )
}
