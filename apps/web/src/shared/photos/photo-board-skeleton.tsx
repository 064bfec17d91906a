import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './photo-board.module.css'

/** The places of the first three pictures. */
export function PhotoBoardSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className={styles.slot} radius={20} />
      ))}
    </div>
  )
}
