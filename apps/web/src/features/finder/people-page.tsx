import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { FictionalLine } from '../../shared/fictional.tsx'
import { FilterPill } from '../../ui/chip.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { AppLink } from '../../ui/link.tsx'
import { CardSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { type MatchFinderQuery, useMatchFinderQuery } from './finder.generated.ts'
import { FinderHead } from './finder-head.tsx'
import { Nobody } from './nobody.tsx'
import styles from './people.module.css'
import { People } from './people.tsx'
import cardStyles from './person-card.module.css'
import type { FinderStart } from './start.ts'
import { useWishWords } from './use-wish-words.ts'
import { paramsOf, type Wishes, wishInput } from './wishes.rules.ts'

interface PeoplePageProps {
  start: FinderStart
  wishes: Wishes
}

/**
 * The members who meet the wishes, with the wishes that each of them meets. Going back shows the list as it
 * was; otherwise it is fetched again.
 */
export function PeoplePage({ start, wishes }: PeoplePageProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const arrival = useNavigationType()
  const [fetchPolicy] = useState(arrival === 'POP' ? 'cache-first' : 'network-only')
  const words = useWishWords(wishes, start.minAge)
  const { data, error, fetchMore, refetch } = useMatchFinderQuery({
    variables: { wishes: wishInput(wishes, start.minAge) },
    fetchPolicy: fetchPolicy as 'cache-first' | 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const found = data?.matchFinder
  const search = (next: Wishes) => ({ search: paramsOf(next, true, params).toString() })
  const questions = { search: paramsOf(wishes, false, params).toString() }
  const isEmpty = found && found.edges.length === 0 && !found.pageInfo.hasNextPage
  return (
    <>
      <FinderHead title={t`Who suits you`} isStep>
        {found && !isEmpty && <Sentence found={found} ranks={wishes.interests.length > 1} />}
      </FinderHead>
      <div className={styles.wishes}>
        {start.offers('real_people_only') && (
          <FilterPill
            icon={<ShieldCheckIcon weight={wishes.realPeopleOnly ? 'fill' : 'regular'} aria-hidden />}
            selected={wishes.realPeopleOnly}
            onClick={() => navigate(search({ ...wishes, realPeopleOnly: !wishes.realPeopleOnly }))}
          >
            {t`Real people only`}
          </FilterPill>
        )}
        <AppLink to={questions} className={styles.change}>
          <SlidersHorizontalIcon size={20} aria-hidden />
          <Hidden>{t`Change wishes`}: </Hidden>
          {words.summary}
          {wishes.interests.length > 0 &&
            ` · ${t`${plural(wishes.interests.length, { one: '# interest', other: '# interests' })}`}`}
        </AppLink>
      </div>
      {!wishes.realPeopleOnly && found && !isEmpty && <FictionalLine warning={start.warning} />}
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && <PeopleWaiting />}
      {isEmpty && (
        <Nobody found={found} wishes={wishes} minAge={start.minAge} toSearch={search} questions={questions} />
      )}
      {found && !isEmpty && (
        <People
          found={found}
          words={words}
          onMore={() => fetchMore({ variables: { after: found.pageInfo.endCursor, isFirst: false } })}
          onLast={() => void refetch().catch(() => {})}
        />
      )}
    </>
  )
}

function Sentence({ found, ranks }: { found: MatchFinderQuery['matchFinder']; ranks: boolean }) {
  const { t } = useLingui()
  const { rankedCount = 0, isWhole = true } = found
  const fit = isWhole
    ? t`${plural(rankedCount, { one: '# person meets your wishes and looks for somebody like you.', other: '# people meet your wishes and look for somebody like you.' })}`
    : t`${plural(rankedCount, { one: '# person who was here lately meets your wishes and looks for somebody like you.', other: 'The # who were here most recently of those who meet your wishes and look for somebody like you.' })}`
  const order = ranks
    ? t`People who share most of your interests come first.`
    : t`People who were here most recently come first.`
  return rankedCount > 1 ? `${fit} ${order}` : fit
}

/** The skeleton of the cards. */
function PeopleWaiting() {
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
