import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { openFilters } from './filters.rules.ts'
import { optionWords } from './option-words.ts'
import { type Filters, filterNames, filtersBy, type OptionName, type OptionOf } from './search-filters.ts'

/** What the labels need to name values. */
export interface LabelWords {
  country: (code: string) => string
  /** The region of the search by its name. */
  region: string
  ages: string
  heights: string
  language: (code: string) => string
}

/** The words of a filter that excludes somebody. */
interface FilterLabel {
  /** Names it with its value, as a chip does. */
  label: (filters: Filters, words: LabelWords) => MessageDescriptor | string
  /** The label of the button that drops it. */
  wider: (filters: Filters, words: Pick<LabelWords, 'country'>) => MessageDescriptor
  /** The position among the filters that a wider search drops, narrowest first; equal ones are dropped together. */
  dropped: number
}

const ages: FilterLabel = {
  label: (_filters, { ages }) => ages,
  wider: () => msg`Search all ages`,
  dropped: 14,
}

/** The words of a filter for one of several options. */
const option = <Name extends OptionName>(
  name: Name,
  wider: MessageDescriptor,
  dropped: number,
): FilterLabel => ({
  label: (filters) => (filters[name] ? optionWords[name][filters[name] as OptionOf<Name>] : ''),
  wider: () => wider,
  dropped,
})

const heights: FilterLabel = {
  label: (_filters, { heights }) => heights,
  wider: () => msg`Search every height`,
  dropped: 8,
}

/** The words of the filters; they load with the parts that show them. */
export const filterLabels: { readonly [Name in keyof Filters]: FilterLabel } = {
  sharedInterests: {
    label: () => msg`Shared interests`,
    wider: () => msg`Show people with other interests too`,
    dropped: 1,
  },
  onlineNow: {
    label: () => msg`Online now`,
    wider: () => msg`Show people who are offline too`,
    dropped: 2,
  },
  newThisWeek: {
    label: () => msg`New this week`,
    wider: () => msg`Show people who joined earlier too`,
    dropped: 3,
  },
  hasChildren: option('hasChildren', msg`Show people with and without children`, 4),
  wantsChildren: option('wantsChildren', msg`Show people with other plans for children too`, 5),
  smoking: option('smoking', msg`Show smokers and non-smokers`, 6),
  language: {
    label: ({ language: code }, { language }) => (code ? msg`Speaks ${language(code)}` : ''),
    wider: () => msg`Show people who speak other languages too`,
    dropped: 7,
  },
  minHeight: heights,
  maxHeight: heights,
  reason: option('reason', msg`Show people who look for something else too`, 9),
  region: {
    label: (_filters, { region }) => region,
    wider: ({ country: code }, { country }) => msg`Search in all of ${country(code ?? '')}`,
    dropped: 10,
  },
  sexuality: option('sexuality', msg`Search every sexuality`, 11),
  verifiedOnly: {
    label: () => msg`With a checked photo`,
    wider: () => msg`Show people without a checked photo too`,
    dropped: 12,
  },
  withPhoto: {
    label: () => msg`With a photo`,
    wider: () => msg`Show people without a photo too`,
    dropped: 13,
  },
  minAge: ages,
  maxAge: ages,
  realPeopleOnly: {
    label: () => msg`Real people only`,
    wider: () => msg`Show fictional profiles too`,
    dropped: 15,
  },
  country: {
    label: ({ country: code }, { country }) => country(code ?? ''),
    wider: () => msg`Search in every country`,
    dropped: 16,
  },
  gender: {
    label: ({ gender }) => (gender === 'FEMALE' ? msg`Women` : msg`Men`),
    wider: () => msg`Search women and men`,
    dropped: 17,
  },
}

/** The search without these filters. */
export const without = (filters: Filters, names: readonly (keyof Filters)[], minAge: number): Filters => {
  const open = openFilters(minAge)
  return { ...filters, ...filtersBy(names, (name) => open[name]) }
}

/** The filters in the order in which a wider search drops them, narrowest first. */
const byDropped = [...filterNames].sort(
  (one, other) => filterLabels[one].dropped - filterLabels[other].dropped,
)

/** The filters that the next wider search drops, the narrowest first; empty if none is left. */
export function narrowest(filters: Filters, minAge: number): (keyof Filters)[] {
  const open = openFilters(minAge)
  const first = byDropped.find((name) => filters[name] !== open[name])
  return filterNames.filter((name) => first && filterLabels[name].dropped === filterLabels[first].dropped)
}
