import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { type Filters, filterNames, searchFilters } from '../../shared/search/search-filters.ts'
import { useAgeWords } from '../../shared/search/use-age-words.ts'

/** The filters in words, for pills and buttons. */
export function useFilterWords(minAge: number) {
  const { t, i18n } = useLingui()
  const { country } = useFormat()
  return {
    ages: useAgeWords(minAge),
    place(filters: Pick<Filters, 'country'>, region: string | null): string {
      return region ?? (filters.country ? country(filters.country) : t`Everywhere`)
    },
    /** Names the filter that the wider search drops, as the label of a button. */
    widening(from: Filters, to: Filters): string | null {
      const name = filterNames.find((one) => from[one] !== to[one])
      return name ? i18n._(searchFilters[name].wider(from, country)) : null
    },
  }
}
