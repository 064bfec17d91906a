import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { useRegionName } from '../place/use-region.ts'
import type { Filters } from './search-filters.ts'
import { useAgeWords } from './use-age-words.ts'

/** A search in words, short enough for a button: "Women · 28 to 45 years · Utrecht". */
export function useSearchSummary(
  search: Pick<Filters, 'gender' | 'minAge' | 'maxAge' | 'country' | 'region'>,
  minAge: number,
): string {
  const { t } = useLingui()
  const { country } = useFormat()
  const ages = useAgeWords(minAge)
  const region = useRegionName(search.region) ?? search.region
  return [
    search.gender === 'FEMALE' ? t`Women` : search.gender === 'MALE' ? t`Men` : t`Everybody`,
    ages(search),
    region ?? (search.country ? country(search.country) : t`Everywhere`),
  ].join(' · ')
}
