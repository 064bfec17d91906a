import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { languageNameIn } from '../../shared/language-name.ts'
import { useRegionName } from '../../shared/place/use-region.ts'
import { filterLabels, type LabelWords } from '../../shared/search/filter-labels.ts'
import type { Filters } from '../../shared/search/search-filters.ts'
import { useAgeWords } from '../../shared/search/use-age-words.ts'
import { useHeightWords } from '../../shared/search/use-height-words.ts'

/** The filters of a search in words, each with its value, and the buttons that drop them. */
export function useFilterLabels(filters: Filters, minAge: number) {
  const { i18n } = useLingui()
  const { country } = useFormat()
  const ages = useAgeWords(minAge)
  const heights = useHeightWords()
  const region = useRegionName(filters.region) ?? filters.region ?? ''
  const words: LabelWords = {
    country,
    region,
    ages: ages(filters),
    heights: heights(filters),
    language: (code) => languageNameIn(i18n.locale, code),
  }
  return {
    label(name: keyof Filters): string {
      const label = filterLabels[name].label(filters, words)
      return typeof label === 'string' ? label : i18n._(label)
    },
    wider: (name: keyof Filters): string => i18n._(filterLabels[name].wider(filters, words)),
  }
}
