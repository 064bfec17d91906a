import { useLingui } from '@lingui/react/macro'
import type { Gender, WishKind } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { interestLook } from '../../shared/interests.ts'
import { useRegions } from '../../shared/place/use-region.ts'
import { useSearchSummary } from '../../shared/search/use-search-summary.ts'
import type { Criteria } from './criteria.rules.ts'

interface Criterion {
  kind: WishKind
  interest: string | null
}

/** Wishes in words: as they were chosen, and as a member meets them. */
export function useCriterionLabels(criteria: Criteria, minAge: number) {
  const { t, i18n } = useLingui()
  const { country } = useFormat()
  const regions = useRegions(criteria.region ? criteria.country : null)
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words)
  const interest = (key: string) => {
    const look = interestLook(key)
    return inSentence(i18n.locale, look ? i18n._(look.label) : key)
  }
  const region = regions?.find(({ code }) => code === criteria.region)?.name ?? criteria.region
  const place = region ?? (criteria.country && country(criteria.country))
  return {
    list,
    region,
    country: criteria.country && country(criteria.country),
    /** All wishes, short enough for a button. */
    summary: useSearchSummary(criteria, minAge),
    /** The met wishes other than interests, in words: "woman, 34 years, Utrecht". */
    facts(
      met: readonly Criterion[],
      { gender, age }: { gender: Gender | null; age: number | null },
    ): string[] {
      const said: Partial<Record<WishKind, string | null>> = {
        GENDER: gender === 'FEMALE' ? t`woman` : t`man`,
        AGE: t`${age ?? 0} years`,
        REGION: place,
        COUNTRY: place,
        REAL_PEOPLE: t`a real person`,
      }
      return met.flatMap(({ kind }) => said[kind] ?? [])
    },
    interests: (requested: readonly Criterion[]) =>
      requested.flatMap((criterion) => (criterion.interest === null ? [] : interest(criterion.interest))),
  }
}
