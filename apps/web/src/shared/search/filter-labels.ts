import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { openFilters } from './filters.rules.ts'
import { type Filters, filterNames, filtersBy } from './search-filters.ts'

/** What the labels need to name values. */
export interface LabelWords {
  country: (code: string) => string
  /** The region of the search by its name. */
  region: string
  ages: string
  sexuality: (value: NonNullable<Filters['sexuality']>) => string
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
  dropped: 7,
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
  region: {
    label: (_filters, { region }) => region,
    wider: ({ country: code }, { country }) => msg`Search in all of ${country(code ?? '')}`,
    dropped: 4,
  },
  sexuality: {
    label: ({ sexuality: value }, { sexuality }) => (value ? sexuality(value) : ''),
    wider: () => msg`Search every sexuality`,
    dropped: 5,
  },
  withPhoto: {
    label: () => msg`With a photo`,
    wider: () => msg`Show people without a photo too`,
    dropped: 6,
  },
  minAge: ages,
  maxAge: ages,
  realPeopleOnly: {
    label: () => msg`Real people only`,
    wider: () => msg`Show fictional profiles too`,
    dropped: 8,
  },
  country: {
    label: ({ country: code }, { country }) => country(code ?? ''),
    wider: () => msg`Search in every country`,
    dropped: 9,
  },
  gender: {
    label: ({ gender }) => (gender === 'FEMALE' ? msg`Women` : msg`Men`),
    wider: () => msg`Search women and men`,
    dropped: 10,
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
