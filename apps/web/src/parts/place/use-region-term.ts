import { useLingui } from '@lingui/react/macro'

const terms: Record<string, 'canton' | 'land' | 'province' | 'state' | 'voivodeship'> = {
  AT: 'land',
  BE: 'province',
  CH: 'canton',
  DE: 'land',
  NL: 'province',
  PL: 'voivodeship',
  US: 'state',
}

/** What a country calls its regions. */
export function useRegionTerm(country: string | null): string {
  const { t } = useLingui()
  switch (country ? terms[country] : undefined) {
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
    default:
      return t`Region`
  }
}
