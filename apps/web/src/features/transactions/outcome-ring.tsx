import { sparkPath } from '../../ui/spark.tsx'
import styles from './outcome-ring.module.css'

export type RingState = 'done' | 'waiting' | 'open' | 'broken' | 'stopped' | 'back'

/**
 * The ring and the spark that show the status of a payment: complete, being drawn, open, broken, stopped by the
 * buyer, or without spark.
 */
export function OutcomeRing({ state }: { state: RingState }) {
  const isBroken = state === 'broken' || state === 'stopped'
  return (
    <svg viewBox="0 0 160 132" className={styles.ring} data-state={state} aria-hidden="true">
      {state === 'done' && <path className={styles.line} d="M98 20A50 50 0 1 0 127 49" />}
      {state === 'waiting' && (
        <>
          <circle className={styles.track} cx="80" cy="67" r="50" />
          <path className={styles.line} d="M80 17A50 50 0 0 1 130 67" />
        </>
      )}
      {state === 'open' && <circle className={styles.dashed} cx="80" cy="67" r="50" />}
      {isBroken && (
        <>
          <path className={styles.line} d="M66 19A50 50 0 0 0 62 113.500" />
          <path className={styles.line} d="M96 20A50 50 0 0 1 100 113" transform="rotate(7 130 67)" />
        </>
      )}
      {state === 'back' && <path className={styles.line} d="M62 20A50 50 0 1 1 33 49" />}
      <path
        className={styles.spark}
        d={sparkPath}
        transform={
          isBroken
            ? 'translate(70 96) scale(1.1) rotate(18 12 12)'
            : state === 'back'
              ? 'translate(18 4) scale(1.7)'
              : state === 'open'
                ? 'translate(64 51) scale(1.35)'
                : state === 'waiting'
                  ? 'translate(62 49) scale(1.5)'
                  : 'translate(102 4) scale(1.9)'
        }
      />
    </svg>
  )
}
