import { useLingui } from '@lingui/react/macro'
import { MemberGrid } from '../../shared/member-card.tsx'
import { CardSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { MembersHead } from './members-head.tsx'
import styles from './members-waiting.module.css'

/** The skeleton of the whole page. */
export function MembersWaiting() {
  return (
    <div aria-busy="true">
      <MembersHead name={undefined} sentence={undefined}>
        <Skeleton width={420} height={38} radius={999} className={styles.pills} />
      </MembersHead>
      <ResultsWaiting />
    </div>
  )
}

/** The skeleton of the cards. */
export function ResultsWaiting() {
  const { t } = useLingui()
  return (
    <MemberGrid label={t`Search results`}>
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places in a row have no other name
        <CardSkeleton key={at} big={at === 0} className={at === 0 ? styles.big : undefined} />
      ))}
    </MemberGrid>
  )
}
