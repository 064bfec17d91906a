import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './lists.module.css'

/** The skeleton of a list, with the exact size of its rows. */
export function ListSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: 5 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div className={styles.row} key={at}>
          <Skeleton width={44} height={44} radius="50%" />
          <div className={styles.text}>
            <Skeleton width={`${26 + ((at * 13) % 18)}%`} height={17} />
            <Skeleton width={`${48 + ((at * 17) % 26)}%`} height={14} />
          </div>
          <Skeleton width={62} height={17} />
        </div>
      ))}
    </div>
  )
}
