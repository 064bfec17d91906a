import { sparkPath } from '../../ui/spark.tsx'
import styles from './step-page.module.css'

const radius = 190
const round = 2 * Math.PI * radius

/** A ring that closes with every step, and the spark where it is open: decoration. `share` is from 0 to 1. */
export function StepRing({ share }: { share: number }) {
  const end = share * 2 * Math.PI - Math.PI / 2
  const [x, y] = [260 + radius * Math.cos(end), 260 + radius * Math.sin(end)]
  return (
    <svg viewBox="0 0 520 520" className={styles.ring} aria-hidden="true">
      <circle className={styles.orbit} cx="260" cy="260" r="250" />
      <circle className={styles.track} cx="260" cy="260" r={radius} />
      <circle
        className={styles.arc}
        cx="260"
        cy="260"
        r={radius}
        transform="rotate(-90 260 260)"
        strokeDasharray={`${share * round} ${round}`}
      />
      <circle className={styles.heart} cx="260" cy="260" r="104" />
      <g className={styles.spark} style={{ transform: `translate(${x - 36}px, ${y - 36}px)` }}>
        <path transform="scale(3)" d={sparkPath} />
      </g>
    </svg>
  )
}
