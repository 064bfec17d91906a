import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import type { Filters } from '../../shared/search/search-filters.ts'

interface SearchCount {
  value: number
  isCapped: boolean
}

/** Describes in one sentence how many members the search finds, of which gender, and where. */
export function useSearchSentence() {
  const { t } = useLingui()
  const { number, country } = useFormat()
  return ({ value, isCapped }: SearchCount, filters: Filters, region: string | null): string => {
    const count = isCapped ? `${value}+` : number(value)
    const place = filters.country ? country(filters.country) : null
    if (value === 0) return t`Nobody fits your search yet`
    switch (filters.gender) {
      case 'FEMALE':
        if (region)
          return t`${plural(value, { one: `${count} woman around ${region} fits your search`, other: `${count} women around ${region} fit your search` })}`
        if (place)
          return t`${plural(value, { one: `${count} woman in ${place} fits your search`, other: `${count} women in ${place} fit your search` })}`
        return t`${plural(value, { one: `${count} woman fits your search`, other: `${count} women fit your search` })}`
      case 'MALE':
        if (region)
          return t`${plural(value, { one: `${count} man around ${region} fits your search`, other: `${count} men around ${region} fit your search` })}`
        if (place)
          return t`${plural(value, { one: `${count} man in ${place} fits your search`, other: `${count} men in ${place} fit your search` })}`
        return t`${plural(value, { one: `${count} man fits your search`, other: `${count} men fit your search` })}`
      default:
        if (region)
          return t`${plural(value, { one: `${count} person around ${region} fits your search`, other: `${count} people around ${region} fit your search` })}`
        if (place)
          return t`${plural(value, { one: `${count} person in ${place} fits your search`, other: `${count} people in ${place} fit your search` })}`
        return t`${plural(value, { one: `${count} person fits your search`, other: `${count} people fit your search` })}`
    }
  }
}
