import { useLingui } from '@lingui/react/macro'
import { MemberGrid } from '../../parts/member-card.tsx'
import { CardSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import styles from './members-waiting.module.css'

/** The page before anything is known: the same places, still empty. */
export function MembersWaiting({ headless = false }: { headless?: boolean }) {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      {!headless && (
        <div className={styles.head} aria-hidden="true">
          <Skeleton width="min(320px, 80%)" height={35} />
          <Skeleton width="min(400px, 95%)" height={16} />
          <Skeleton width="100%" height={38} radius={999} className={styles.pills} />
        </div>
      )}
      <MemberGrid label={t`Search results`}>
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a row have no other name
          <CardSkeleton key={at} big={at === 0} className={at === 0 ? styles.big : undefined} />
        ))}
      </MemberGrid>
    </div>
  )
}
