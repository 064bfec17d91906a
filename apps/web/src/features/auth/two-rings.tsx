import { sparkPath } from '../../ui/spark.tsx'
import styles from './two-rings.module.css'

const orbits = [150, 228, 306]

/** Two rings that touch, a spark between them, and small ones on their orbits: decoration. */
export function TwoRings() {
  return (
    <svg viewBox="0 0 640 640" className={styles.rings} aria-hidden="true">
      {orbits.map((radius) => (
        <circle key={radius} className={styles.orbit} cx="320" cy="320" r={radius} />
      ))}
      <g className={styles.turning}>
        <circle className={styles.small} cx="153" cy="165" r="34" />
        <circle className={styles.small} cx="520" cy="92" r="26" />
        <circle className={styles.small} cx="562" cy="506" r="30" />
        <circle className={styles.small} cx="96" cy="528" r="22" />
        <circle className={styles.dot} cx="320" cy="92" r="7" />
        <circle className={styles.dot} cx="170" cy="320" r="6" />
        <circle className={styles.dot} cx="470" cy="320" r="6" />
      </g>
      <circle className={styles.ring} cx="240" cy="300" r="112" />
      <circle className={styles.ring} cx="404" cy="348" r="112" />
      <path className={styles.spark} transform="translate(268 270) scale(4.5)" d={sparkPath} />
    </svg>
  )
}
