import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { To } from 'react-router'
import type { WishKind } from '../../graphql/types.generated.ts'
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
  /** The address of the results for other wishes. */
  toSearch: (criteria: Criteria) => To
  /** The address of the questions. */
  questions: To
}

/**
 * Shown when nobody meets all wishes: names the wish that excludes most members, and drops it with one press.
 */
export function Nobody({ found, criteria, minAge, toSearch, questions }: NobodyProps) {
  const { t } = useLingui()
  const say = useRelaxWords(criteria, minAge)
  const { relaxing } = found
  return (
    <EmptyState
      title={t`Nobody meets all your wishes right now`}
      text={
        relaxing
          ? say(relaxing).reason
          : t`Dropping one wish would not help. New people join every day: look again later, or change several.`
      }
      action={
        <div className={styles.actions}>
          {relaxing && (
            <ButtonLink to={toSearch(without(criteria, relaxing.kind, minAge))}>
              {say(relaxing).act}
            </ButtonLink>
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

type Relaxing = NonNullable<MatchFinderQuery['matchFinder']['relaxing']>

/** The texts about that wish: its name, the number of members without it, and the button that drops it. */
function useRelaxWords(criteria: Criteria, minAge: number) {
  const { t } = useLingui()
  const words = useCriterionLabels(criteria, minAge)
  return ({ kind, count: { value, isCapped } }: Relaxing) => {
    const count = isCapped ? `${value}+` : String(value)
    const [country, region] = [words.country ?? '', words.region ?? '']
    const said: Record<WishKind, { reason: string; act: string }> = {
      AGE: {
        reason: t`${plural(value, { one: `Your ages stand in the way most: without them ${count} person fits.`, other: `Your ages stand in the way most: without them ${count} people fit.` })}`,
        act: t`Show all ages`,
      },
      COUNTRY: {
        reason: t`${plural(value, { one: `${country} stands in the way most: in all countries together ${count} person fits.`, other: `${country} stands in the way most: in all countries together ${count} people fit.` })}`,
        act: t`Look in every country`,
      },
      REGION: {
        reason: t`${plural(value, { one: `${region} stands in the way most: in all of ${country} ${count} person fits.`, other: `${region} stands in the way most: in all of ${country} ${count} people fit.` })}`,
        act: t`Look in all of ${country}`,
      },
      INTERESTS: {
        reason: t`${plural(value, { one: `Your interests stand in the way most: without them ${count} person fits.`, other: `Your interests stand in the way most: without them ${count} people fit.` })}`,
        act: t`Drop the interests`,
      },
      REAL_PEOPLE: {
        reason: t`${plural(value, { one: `“Real people only” stands in the way most: with fictional profiles ${count} person fits.`, other: `“Real people only” stands in the way most: with fictional profiles ${count} people fit.` })}`,
        act: t`Show fictional profiles too`,
      },
      GENDER: {
        reason: t`${plural(value, { one: `Women or men only stands in the way most: with both ${count} person fits.`, other: `Women or men only stands in the way most: with both ${count} people fit.` })}`,
        act: t`Show women and men`,
      },
    }
    return said[kind]
  }
}
