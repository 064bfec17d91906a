import { useLingui } from '@lingui/react/macro'
import { regionTerm } from './region-term.rules.ts'

/** The translated term for a country's regions. */
export function useRegionTerm(country: string | null): string {
  const { t } = useLingui()
  switch (regionTerm(country)) {
    case 'canton':
      return t`Canton`
    case 'land':
      return t`Federal state`
    case 'province':
      return t`Province`
    case 'state':
      return t`State`
    case 'voivodeship':
      return t`Voivodeship`
    case 'region':
      return t`Region`
  }
}
