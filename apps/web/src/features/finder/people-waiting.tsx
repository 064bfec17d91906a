import { CardSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import styles from './people.module.css'
import cardStyles from './person-card.module.css'

/** The cards before they are known. */
export function PeopleWaiting() {
  return (
    <div className={styles.people} aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <div key={at} className={cardStyles.card}>
          <CardSkeleton />
          <div className={cardStyles.why}>
            <Skeleton width="74%" height={18} />
            <div className={cardStyles.reasons}>
              <Skeleton width="88%" height={14} />
              <Skeleton width="64%" height={14} />
              <Skeleton width="48%" height={14} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
