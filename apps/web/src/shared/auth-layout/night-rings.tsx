import type { ReactNode } from 'react'
import { sparkPath } from '../../ui/spark.tsx'
import styles from './auth-layout.module.css'

interface NightRingsProps {
  /** The width and height of the drawing in its own units. */
  size: number
  /** The radii of the thin rings around the centre. */
  orbits: readonly number[]
  children: ReactNode
}

/** A decorative drawing of rings on a dark background, beside the card of a page. */
export function NightRings({ size, orbits, children }: NightRingsProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.rings} aria-hidden="true">
      {orbits.map((radius) => (
        <circle
          key={radius}
          fill="none"
          stroke="#ffffff1f"
          strokeWidth={1.2}
          cx={size / 2}
          cy={size / 2}
          r={radius}
        />
      ))}
      {children}
    </svg>
  )
}

/** The glowing spark in such a drawing. */
export const NightSpark = ({ transform }: { transform: string }) => (
  <path className={styles.glow} transform={transform} d={sparkPath} />
)
