import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './premium.module.css'

/** The page of premium before its answer: the same places, empty. */
export function PremiumWaiting() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.top}>
        <div className={styles.words}>
          <Skeleton width="min(460px, 90%)" height={46} />
          <Skeleton width="min(520px, 100%)" height={54} />
        </div>
        <Skeleton height={270} radius={28} />
      </div>
      <Skeleton width="min(320px, 70%)" height={28} />
      <Skeleton height={480} radius={24} />
    </div>
  )
}
