import { skipToken } from '@apollo/client/react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { FilterControls, offeredControls } from '../../shared/search/filter-controls.tsx'
import { useOwnSearchUrl } from '../../shared/search/own-search.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Criteria, criteriaFrom, criteriaInput, paramsOf } from './criteria.rules.ts'
import { useMatchFinderCountQuery } from './finder.generated.ts'
import { FinderHead } from './finder-head.tsx'
import { InterestQuestion } from './interest-question.tsx'
import styles from './questions.module.css'
import type { FinderStart } from './start.ts'

// 47 kB: the slider has its own style engine; the other questions do not wait for it.
const AgeQuestion = lazyComponent(
  () => import('./age-question.tsx'),
  'AgeQuestion',
  () => <Skeleton height={71} />,
)

// The answers are written to the address after this pause in ms: some browsers limit how often it changes.
const rest = 300

/** The questions, filled in from the profile, with a link to the results that shows their number. */
export function Questions({ start }: { start: FinderStart }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const [criteria, setCriteria] = useState(() => criteriaFrom(params, start))
  const [isTouched, setTouched] = useState(false)
  const url = useOwnSearchUrl()
  const count = usePeopleCount(criteria, start.minAge)
  const written = paramsOf(criteria, false, params).toString()
  const isBehind = isTouched && written !== params.toString()
  const write = () => setParams(written, { replace: true })
  const writeLater = useEffectEvent(write)
  useEffect(() => {
    if (!isBehind || !written) return
    const timer = setTimeout(() => writeLater(), rest)
    return () => clearTimeout(timer)
  }, [isBehind, written])
  const change = (part: Partial<Criteria>) => {
    setTouched(true)
    setCriteria((before) => ({ ...before, ...part }))
  }
  const controls = { filters: criteria, site: start, Ages: AgeQuestion, onChange: change }
  const offers = (group: 'age' | 'place') => offeredControls(start.searchFields, group).length > 0
  const shown = count && (count.isWhole ? String(count.rankedCount) : `${count.rankedCount}+`)
  return (
    <>
      <FinderHead title={t`Who suits you?`}>
        {t`Answer a few questions and see who suits you, and why. Everybody you see is looking for somebody like you.`}{' '}
        <Trans>
          We start from <AppLink to={url}>your search</AppLink>.
        </Trans>
      </FinderHead>
      <div className={styles.questions}>
        <div className={styles.column}>
          <Question title={t`Who are you looking for?`}>
            <FilterControls group="who" {...controls} />
          </Question>
          {offers('age') && (
            <Question title={t`How old?`}>
              <FilterControls group="age" {...controls} />
            </Question>
          )}
          {offers('place') && (
            <Question title={t`Where?`}>
              <FilterControls group="place" {...controls} />
            </Question>
          )}
        </div>
        {start.catalogue.length > 0 && (
          <Question
            title={t`What would you like to share?`}
            hint={t`One in common is enough. People who share more come first.`}
          >
            <InterestQuestion
              all={start.catalogue}
              own={start.ownInterests}
              chosen={criteria.interests}
              onChange={(interests) => change({ interests })}
            />
          </Question>
        )}
        <div className={styles.bar}>
          <p className={styles.said} role="status">
            {count?.rankedCount === 0 && t`Nobody fits all of this right now`}
          </p>
          <ButtonLink
            variant="ember"
            size="large"
            className={styles.show}
            // Going back leads to these answers.
            onClick={() => isBehind && write()}
            to={{ search: paramsOf(criteria, true, params).toString() }}
          >
            {count
              ? t`${plural(count.rankedCount, { 0: 'See what would help', one: `Show ${shown} person`, other: `Show ${shown} people` })}`
              : t`Show people`}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** The number of results for the answers, fetched a moment after the last change; undefined while unknown. */
function usePeopleCount(criteria: Criteria, minAge: number) {
  const requested = JSON.stringify(criteriaInput(criteria, minAge))
  const [debounced, setDebounced] = useState(requested)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(requested), 250)
    return () => clearTimeout(timer)
  }, [requested])
  const { data, loading } = useMatchFinderCountQuery(
    requested === debounced
      ? { variables: { wishes: JSON.parse(debounced) }, fetchPolicy: 'no-cache' }
      : skipToken,
  )
  return loading || debounced !== requested ? undefined : data?.matchFinder
}

interface QuestionProps {
  title: string
  hint?: string
  children: ReactNode
}

/** One question in a section of its own. */
function Question({ title, hint, children }: QuestionProps) {
  return (
    <section className={styles.question}>
      <h2 className={styles.asked}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
