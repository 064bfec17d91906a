import { useMemo } from 'react'
import type { FinderStartQuery } from './finder.generated.ts'
import type { Start } from './wishes.rules.ts'

/** What the questions need to know: the site's choices, and which of them it offers at all. */
export interface FinderStart extends Start {
  /** Every interest with its kind; none where the site hides them. */
  catalogue: FinderStartQuery['site']['interests']
  /** The questions of the site, by their names in its settings. */
  offers: (question: string) => boolean
  /** The warning of the site where fictional people may stand among the others. */
  warning: string
}

/** The questions' beginnings from an answer of the server; null until it is there, and for a visitor. */
export function useStart(data: FinderStartQuery | undefined): FinderStart | null {
  return useMemo(() => {
    if (!data?.viewer) return null
    const { viewer, site } = data
    const catalogue = site.visibleProfileFields.includes('interests') ? site.interests : []
    return {
      minAge: site.minAge,
      countries: site.countries,
      catalogue,
      interests: catalogue.map(({ key }) => key),
      seeks: viewer.seeks,
      seeksMinAge: viewer.seeksMinAge,
      seeksMaxAge: viewer.seeksMaxAge,
      country: site.searchFields.includes('country') ? viewer.profile.country : null,
      ownInterests: viewer.profile.interests,
      offers: (question) => site.searchFields.includes(question),
      warning: site.fictionalWarning.plural,
    }
  }, [data])
}
