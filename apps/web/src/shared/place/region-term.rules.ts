/** The name of a country's first-level regions. */
export type RegionTerm = 'canton' | 'land' | 'province' | 'region' | 'state' | 'voivodeship'

const terms: Record<string, RegionTerm> = {
  AT: 'land',
  AU: 'state',
  BE: 'province',
  BR: 'state',
  CA: 'province',
  CH: 'canton',
  DE: 'land',
  IN: 'state',
  MX: 'state',
  NL: 'province',
  PL: 'voivodeship',
  US: 'state',
  ZA: 'province',
}

/** The term for a country's regions; "region" if there is no specific one. */
export const regionTerm = (country: string | null): RegionTerm =>
  country && Object.hasOwn(terms, country) ? (terms[country] ?? 'region') : 'region'
