import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { regionTerm } from './region-term.rules.ts'

/** The translated term for a country's regions. */
export function regionWord(words: I18n, country: string | null): string {
  switch (regionTerm(country)) {
    case 'canton':
      return words._(msg`Canton`)
    case 'land':
      return words._(msg`Federal state`)
    case 'province':
      return words._(msg`Province`)
    case 'state':
      return words._(msg`State`)
    case 'voivodeship':
      return words._(msg`Voivodeship`)
    case 'region':
      return words._(msg`Region`)
  }
}

/** The translated term for a country's regions, in the language of the interface. */
export function useRegionTerm(country: string | null): string {
  const { i18n } = useLingui()
  return regionWord(i18n, country)
}
