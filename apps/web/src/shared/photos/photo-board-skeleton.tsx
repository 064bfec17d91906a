import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './photo-board.module.css'

/** Placeholders for the first three photos. */
export function PhotoBoardSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className={styles.slot} radius={20} />
      ))}
    </div>
  )
}
