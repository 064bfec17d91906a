import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { LikedPerson } from './moving.tsx'
import styles from './scoop-card.module.css'

interface ScoopCardProps {
  /** Fills the card, masked by the cut-out. */
  photo: ReactNode
  /** The id of the person on the photo, if it moves to the page of this person. */
  person?: number
  /** The button in the bottom right corner; without one the photo has no cut-out. */
  disc?: ReactNode
  /** The diameter of the button in px: 50, on a big card 72. */
  discSize?: number
  /** Labels at the top left. */
  top?: ReactNode
  /** Content at the bottom, on the dark gradient. */
  children?: ReactNode
  /** Twice as wide and high from 992 px, the full row below. */
  big?: boolean
  className?: string | undefined
}

/** A photo card with a round cut-out in its corner, where a round button is placed. */
export function ScoopCard({
  photo,
  person,
  disc,
  discSize = 50,
  top,
  children,
  big = false,
  className,
}: ScoopCardProps) {
  const size = { '--disc': `${discSize}px` } as CSSProperties
  return (
    <div className={clsx(styles.card, big && styles.big, className)} style={size}>
      <LikedPerson id={person ?? null}>
        <div className={clsx(styles.photo, disc !== undefined && styles.bitten)}>{photo}</div>
      </LikedPerson>
      {top && <div className={styles.top}>{top}</div>}
      <div className={styles.foot}>{children}</div>
      {disc !== undefined && <div className={styles.disc}>{disc}</div>}
    </div>
  )
}
