import type { CSSProperties } from 'react'
import styles from './embers.module.css'

/** How far right and down each ember falls, in px. */
const falls = [
  [88, 81],
  [95, 120],
  [33, 129],
  [-28, 153],
  [-78, 123],
  [-90, 88],
  [-129, 54],
  [-82, 27],
  [-46, -13],
  [24, -2],
  [66, 25],
  [130, 44],
] as const

/** Decorative embers that fly off the spark. */
export function Embers() {
  return (
    <span className={styles.embers} aria-hidden="true">
      {falls.map(([x, y]) => (
        <i key={x} style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties} />
      ))}
    </span>
  )
}
