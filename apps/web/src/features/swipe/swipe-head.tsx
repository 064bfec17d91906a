import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { useOwnSearchUrl } from '../../shared/search/own-search.ts'
import type { Filters } from '../../shared/search/search-filters.ts'
import { useSearchSummary } from '../../shared/search/use-search-summary.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spark } from '../../ui/spark.tsx'
import type { Today } from './swipe-day.rules.ts'
import styles from './swipe-head.module.css'

/** The search that the cards come from, as a link to where it can be changed. */
export function SearchLine({ search, minAge }: { search: Filters; minAge: number }) {
  const { t } = useLingui()
  const summary = useSearchSummary(search, minAge)
  return (
    <AppLink to={useOwnSearchUrl()} className={styles.search}>
      <SlidersHorizontalIcon size={18} aria-hidden />
      <Hidden>{t`Change your search`}: </Hidden>
      {summary}
    </AppLink>
  )
}

/** Today's likes as sparks: the remaining ones glow. */
export function SwipeDay({ today, hours }: { today: Today; hours: number }) {
  const { t } = useLingui()
  const { likesLeft, likesPerDay } = today
  return (
    <p className={styles.day}>
      <span className={styles.pips} aria-hidden="true">
        {Array.from({ length: likesPerDay }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
          <span key={at} data-left={at < likesLeft}>
            <Spark size={18} />
          </span>
        ))}
      </span>
      {likesLeft > 0
        ? t`${plural(likesLeft, { one: '# like left today', other: '# likes left today' })}`
        : t`${plural(hours, { one: 'New likes in # hour', other: 'New likes in # hours' })}`}
    </p>
  )
}

/** The place of the likes until they are known. */
export const SwipeDayWaiting = () => <Skeleton width={210} height={16} className={styles.bar} />
