import { useLingui } from '@lingui/react/macro'
import type { To } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Criteria, without } from './criteria.rules.ts'
import type { MatchFinderQuery } from './finder.generated.ts'
import styles from './people.module.css'
import { useCriterionLabels } from './use-criterion-labels.ts'

interface NobodyProps {
  found: MatchFinderQuery['matchFinder']
  criteria: Criteria
  minAge: number
  /** The address of the results for other criteria. */
  toSearch: (criteria: Criteria) => To
  /** The address of the questions. */
  questions: To
}

/**
 * Shown when nobody meets all criteria: names the criterion that excludes most members, and drops it with one press.
 */
export function Nobody({ found, criteria, minAge, toSearch, questions }: NobodyProps) {
  const { t } = useLingui()
  const { relaxation } = useCriterionLabels(criteria, minAge)
  const { relaxing } = found
  const texts = relaxing && relaxation(relaxing)
  return (
    <EmptyState
      title={t`Nobody meets all your wishes right now`}
      text={
        texts
          ? texts.reason
          : t`Dropping one wish would not help. New people join every day: look again later, or change several.`
      }
      action={
        <div className={styles.actions}>
          {relaxing && (
            <ButtonLink to={toSearch(without(criteria, relaxing.kind, minAge))}>{texts?.action}</ButtonLink>
          )}
          <ButtonLink
            variant={relaxing ? 'outline' : 'primary'}
            to={questions}
          >{t`Change wishes`}</ButtonLink>
        </div>
      }
    />
  )
}
