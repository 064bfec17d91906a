import { ownSearch } from '../../shared/search/own-search.ts'
import type { Start } from './criteria.rules.ts'
import type { FinderStartQuery } from './finder.generated.ts'

/** What the questions need: the options of the site, and which questions it offers. */
export interface FinderStart extends Start {
  /** Every interest with its kind; empty if the site hides them. */
  catalogue: FinderStartQuery['site']['interests']
  /** The settings of the filters that the site offers. */
  searchFields: readonly string[]
  /** The site's warning that fictional profiles may be among the results; empty if there are none. */
  warning: string
}

/** Converts the server's answer; null until it has arrived, and for a visitor. */
export function startFrom(data: FinderStartQuery | undefined): FinderStart | null {
  if (!data?.viewer) return null
  const { viewer, site } = data
  const catalogue = site.visibleProfileFields.includes('interests') ? site.interests : []
  return {
    minAge: site.minAge,
    countries: site.countries,
    catalogue,
    interests: catalogue.map(({ key }) => key),
    search: ownSearch({ viewer, site }),
    ownInterests: viewer.profile.interests,
    searchFields: site.searchFields,
    warning: site.fictionalWarning.plural,
  }
}
