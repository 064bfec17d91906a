import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import type { Filters } from '../../shared/search/filters.rules.ts'
import { useAgeWords } from '../../shared/search/use-age-words.ts'

/** The filters in words, for pills and buttons. */
export function useFilterWords(minAge: number) {
  const { t } = useLingui()
  const { country } = useFormat()
  return {
    ages: useAgeWords(minAge),
    place(filters: Pick<Filters, 'country'>, region: string | null): string {
      return region ?? (filters.country ? country(filters.country) : t`Everywhere`)
    },
    /** Names the filter that the wider search drops, as the label of a button. */
    widening(from: Filters, to: Filters): string {
      if (from.region !== to.region && from.country) return t`Search in all of ${country(from.country)}`
      if (from.sexuality !== to.sexuality) return t`Search every sexuality`
      if (from.minAge !== to.minAge || from.maxAge !== to.maxAge) return t`Search all ages`
      if (from.realPeopleOnly !== to.realPeopleOnly) return t`Show fictional profiles too`
      if (from.country !== to.country) return t`Search in every country`
      return t`Search women and men`
    },
  }
}
