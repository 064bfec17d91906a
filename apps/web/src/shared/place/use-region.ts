import { skipToken } from '@apollo/client/react'
import { useRegionsQuery } from './regions.generated.ts'

/** The regions of a country with their names; undefined until they are loaded, empty without a country. */
export function useRegions(country: string | null | undefined) {
  const { data, error } = useRegionsQuery(country ? { variables: { country } } : skipToken)
  return country && !error ? data?.regions : []
}

/** The name of a region by its ISO 3166-2 code; undefined until it is loaded, null for an unknown code. */
export function useRegionName(code: string | null | undefined): string | null | undefined {
  const regions = useRegions(code?.slice(0, 2))
  return regions && (regions.find((region) => region.code === code)?.name ?? null)
}
