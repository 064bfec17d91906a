import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { FictionalLine } from '../../shared/fictional.tsx'
import { FilterToggles } from '../../shared/search/filter-toggles.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { AppLink } from '../../ui/link.tsx'
import { CardSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { type Criteria, criteriaInput, paramsOf } from './criteria.rules.ts'
import { type MatchFinderQuery, useMatchFinderQuery } from './finder.generated.ts'
import { FinderHead } from './finder-head.tsx'
import { Nobody } from './nobody.tsx'
import styles from './people.module.css'
import { People } from './people.tsx'
import cardStyles from './person-card.module.css'
import type { FinderStart } from './start.ts'
import { useCriterionLabels } from './use-criterion-labels.ts'

interface PeoplePageProps {
  start: FinderStart
  criteria: Criteria
}

/**
 * The members who meet the criteria, with the criteria that each of them meets. Going back shows the list as it
 * was; otherwise it is fetched again.
 */
export function PeoplePage({ start, criteria }: PeoplePageProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const arrival = useNavigationType()
  const [fetchPolicy] = useState(arrival === 'POP' ? 'cache-first' : 'network-only')
  const labels = useCriterionLabels(criteria, start.minAge)
  const { data, error, fetchMore, refetch } = useMatchFinderQuery({
    variables: { wishes: criteriaInput(criteria, start.minAge) },
    fetchPolicy: fetchPolicy as 'cache-first' | 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const found = data?.matchFinder
  const search = (next: Criteria) => ({ search: paramsOf(next, true, params).toString() })
  const questions = { search: paramsOf(criteria, false, params).toString() }
  const isEmpty = found && found.edges.length === 0 && !found.pageInfo.hasNextPage
  return (
    <>
      <FinderHead title={t`Who suits you`} isStep>
        {found && !isEmpty && <Sentence found={found} ranks={criteria.interests.length > 1} />}
      </FinderHead>
      <div className={styles.criteria}>
        <FilterToggles
          filters={criteria}
          searchFields={start.searchFields}
          onChange={(part) => navigate(search({ ...criteria, ...part }))}
        />
        <AppLink to={questions} className={styles.change}>
          <SlidersHorizontalIcon size={20} aria-hidden />
          <Hidden>{t`Change wishes`}: </Hidden>
          {labels.summary}
          {criteria.interests.length > 0 &&
            ` · ${t`${plural(criteria.interests.length, { one: '# interest', other: '# interests' })}`}`}
        </AppLink>
      </div>
      {!criteria.realPeopleOnly && found && !isEmpty && <FictionalLine warning={start.warning} />}
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && <PeopleWaiting />}
      {isEmpty && (
        <Nobody
          found={found}
          criteria={criteria}
          minAge={start.minAge}
          toSearch={search}
          questions={questions}
        />
      )}
      {found && !isEmpty && (
        <People
          found={found}
          labels={labels}
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
