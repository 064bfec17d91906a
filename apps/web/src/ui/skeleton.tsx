import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

const upTo = (count: number) => [...Array(count).keys()]

/**
 * A placeholder for content that is loading; it does not shimmer when motion is reduced. Lengths are CSS
 * lengths or px.
 */
export function Skeleton({
  width,
  height,
  radius = 10,
  className,
}: {
  width?: number | string
  height?: number | string
  radius?: number | string
  className?: string | undefined
}) {
  const style: CSSProperties = { width, height, borderRadius: radius }
  return <span className={clsx(styles.bone, className)} style={style} aria-hidden="true" />
}

/** The skeleton of a photo card, with the cut-out for its like button. */
export function CardSkeleton({ big = false, className }: { big?: boolean; className?: string | undefined }) {
  const size = { '--disc': big ? '72px' : '50px' } as CSSProperties
  return (
    <div className={clsx(styles.card, className)} style={size} aria-hidden="true">
      <span className={clsx(styles.bone, styles.bitten)} />
      <span className={clsx(styles.bone, styles.disc)} />
    </div>
  )
}

/** The skeleton of list rows with 56 px round photos. */
export function RowSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.late} aria-hidden="true">
      {upTo(rows).map((at) => (
        <div className={styles.row} key={at}>
          <Skeleton width={56} height={56} radius="50%" />
          <div className={styles.lines}>
            <Skeleton width={`${34 + ((at * 17) % 24)}%`} height={15} />
            <Skeleton width={`${58 + ((at * 23) % 34)}%`} height={13} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The skeleton of a conversation. */
export function BubbleSkeleton({ bubbles = 6 }: { bubbles?: number }) {
  return (
    <div className={clsx(styles.bubbles, styles.late)} aria-hidden="true">
      {upTo(bubbles).map((at) => (
        <Skeleton
          key={at}
          className={at % 3 === 1 ? styles.own : undefined}
          width={`${32 + ((at * 19) % 30)}%`}
          height={at % 4 === 2 ? 66 : 43}
          radius={20}
        />
      ))}
    </div>
  )
}

/** The skeleton of the first screen of a profile: photo, name, actions, text. */
export function ProfileSkeleton() {
  return (
    <div className={clsx(styles.profile, styles.late)} aria-hidden="true" data-immersive>
      <div className={styles.column}>
        <Skeleton className={styles.hero} radius="var(--hero)" />
      </div>
      <div className={styles.text}>
        <Skeleton className={styles.title} width="min(320px, 70%)" height={48} />
        <Skeleton className={styles.title} width="min(420px, 90%)" height={18} />
        <Skeleton className={styles.title} width={206} height={48} radius={999} />
        <Skeleton width="100%" height={104} />
        <Skeleton width="min(220px, 60%)" height={20} />
      </div>
    </div>
  )
}
