import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { criteriaFrom, criteriaInput, showsPeople } from './criteria.rules.ts'
import { useFinderStartQuery } from './finder.generated.ts'
import { PeoplePage } from './people-page.tsx'
import { Questions } from './questions.tsx'
import { QuestionsWaiting } from './questions-waiting.tsx'
import { startFrom } from './start.ts'

/**
 * The match finder: a few questions, then the matching members and why they match. The address contains the
 * answers and the current step.
 */
export function FinderPage() {
  const { t } = useLingui()
  usePageTitle(t`Match finder`)
  const [params] = useSearchParams()
  const { data, error, refetch } = useFinderStartQuery()
  const start = startFrom(data)
  if (!start)
    return error ? <FailureNotice onRetry={() => void refetch().catch(() => {})} /> : <QuestionsWaiting />
  const criteria = criteriaFrom(params, start)
  if (!showsPeople(params)) return <Questions start={start} />
  return (
    <PeoplePage
      key={JSON.stringify(criteriaInput(criteria, start.minAge))}
      start={start}
      criteria={criteria}
    />
  )
}
