import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Gender, WishKind } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { interestDisplay } from '../../shared/interests.ts'
import { useRegions } from '../../shared/place/use-region.ts'
import { useSearchSummary } from '../../shared/search/use-search-summary.ts'
import type { Criteria } from './criteria.rules.ts'
import type { MatchFinderQuery } from './finder.generated.ts'

interface Criterion {
  kind: WishKind
  interest: string | null
}

type Relaxing = NonNullable<MatchFinderQuery['matchFinder']['relaxing']>

/** Criteria in words: as they were chosen, and as a member meets them. */
export function useCriterionLabels(criteria: Criteria, minAge: number) {
  const { t, i18n } = useLingui()
  const { country: countryName } = useFormat()
  const regions = useRegions(criteria.region ? criteria.country : null)
  const list = (items: readonly string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(items)
  const interest = (key: string) => {
    const display = interestDisplay(key)
    return inSentence(i18n.locale, display ? i18n._(display.label) : key)
  }
  const regionLabel = regions?.find(({ code }) => code === criteria.region)?.name ?? criteria.region
  const countryLabel = criteria.country && countryName(criteria.country)
  const place = regionLabel ?? countryLabel
  return {
    list,
    /** All criteria, short enough for a button. */
    summary: useSearchSummary(criteria, minAge),
    /** The met criteria other than interests, in words: "woman, 34 years, Utrecht". */
    details(
      met: readonly Criterion[],
      { gender, age }: { gender: Gender | null; age: number | null },
    ): string[] {
      const labels: Partial<Record<WishKind, string | null>> = {
        GENDER: gender === 'FEMALE' ? t`woman` : t`man`,
        AGE: t`${age ?? 0} years`,
        REGION: place,
        COUNTRY: place,
        REAL_PEOPLE: t`a real person`,
      }
      return met.flatMap(({ kind }) => labels[kind] ?? [])
    },
    interests: (requested: readonly Criterion[]) =>
      requested.flatMap((criterion) => (criterion.interest === null ? [] : interest(criterion.interest))),
    /** The texts about the criterion that excludes most members: the effect of dropping it, and the button that does. */
    relaxation({ kind, count: { value, isCapped } }: Relaxing): { reason: string; action: string } {
      const count = isCapped ? `${value}+` : String(value)
      const [country, region] = [countryLabel ?? '', regionLabel ?? '']
      const labels: Record<WishKind, { reason: string; action: string }> = {
        AGE: {
          reason: t`${plural(value, { one: `Your ages stand in the way most: without them ${count} person fits.`, other: `Your ages stand in the way most: without them ${count} people fit.` })}`,
          action: t`Show all ages`,
        },
        COUNTRY: {
          reason: t`${plural(value, { one: `${country} stands in the way most: in all countries together ${count} person fits.`, other: `${country} stands in the way most: in all countries together ${count} people fit.` })}`,
          action: t`Look in every country`,
        },
        REGION: {
          reason: t`${plural(value, { one: `${region} stands in the way most: in all of ${country} ${count} person fits.`, other: `${region} stands in the way most: in all of ${country} ${count} people fit.` })}`,
          action: t`Look in all of ${country}`,
        },
        INTERESTS: {
          reason: t`${plural(value, { one: `Your interests stand in the way most: without them ${count} person fits.`, other: `Your interests stand in the way most: without them ${count} people fit.` })}`,
          action: t`Drop the interests`,
        },
        REAL_PEOPLE: {
          reason: t`${plural(value, { one: `“Real people only” stands in the way most: with fictional profiles ${count} person fits.`, other: `“Real people only” stands in the way most: with fictional profiles ${count} people fit.` })}`,
          action: t`Show fictional profiles too`,
        },
        GENDER: {
          reason: t`${plural(value, { one: `Women or men only stands in the way most: with both ${count} person fits.`, other: `Women or men only stands in the way most: with both ${count} people fit.` })}`,
          action: t`Show women and men`,
        },
      }
      return labels[kind]
    },
  }
}
