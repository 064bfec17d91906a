import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import type { Filters } from '../../shared/search/search-filters.ts'
import { useAgeWords } from '../../shared/search/use-age-words.ts'

/** The filters in words, for pills. */
export function useFilterWords(minAge: number) {
  const { t } = useLingui()
  const { country } = useFormat()
  return {
    ages: useAgeWords(minAge),
    place(filters: Pick<Filters, 'country'>, region: string | null): string {
      return region ?? (filters.country ? country(filters.country) : t`Everywhere`)
    },
  }
}
