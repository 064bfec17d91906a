import { skipToken } from '@apollo/client/react'
import { useRegionsQuery } from './regions.generated.ts'

/** The regions of a country by name; none until they are known. */
export function useRegions(country: string | null | undefined): readonly { code: string; name: string }[] {
  const { data } = useRegionsQuery(country ? { variables: { country } } : skipToken)
  return data?.regions ?? []
}

/** The name of a region by its ISO 3166-2 code; null until it is known, and for codes that nobody knows. */
export function useRegionName(code: string | null | undefined): string | null {
  const regions = useRegions(code?.slice(0, 2))
  return regions.find((region) => region.code === code)?.name ?? null
}
