import { builder } from '../core/builder.ts'
import data from './places/regions.json' with { type: 'json' }

export interface Region {
  code: string
  country: string
  name: string
  cities: string[]
}

/** By country, as `places/make-places.ts` builds them from ISO 3166-2 and GeoNames. */
const regions = new Map<string, readonly { code: string; name: string; cities: string[] }[]>(
  Object.entries(data),
)

/** The countries with known regions and cities: where a site can have members. */
export const knownCountries: readonly string[] = [...regions.keys()]

const sorted = new Map<string, readonly Region[]>()

/** The regions of a country, by name; none for an unknown country. */
export function regionsOf(country: string): readonly Region[] {
  const known = sorted.get(country)
  if (known) return known
  // Sorted once, because comparing names by the rules of a language is slow.
  const regionsByName = (regions.get(country) ?? [])
    .map((region) => ({ ...region, country }))
    .sort((one, other) => one.name.localeCompare(other.name, country.toLowerCase()))
  if (regionsByName.length > 0) sorted.set(country, regionsByName)
  return regionsByName
}

/** The name of a region by its ISO 3166-2 code; null for an unknown one. */
export const regionName = (code: string | null): string | null =>
  regions.get(code?.slice(0, 2) ?? '')?.find((region) => region.code === code)?.name ?? null

export const RegionRef = builder.objectRef<Region>('Region').implement({
  description: 'A subdivision of a country, such as a province, region, state, canton, voivodeship or Land.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The region as an ISO 3166-2 code.' }),
    country: t.exposeString('country', {
      description: 'The country of the region as an ISO 3166-1 alpha-2 code.',
    }),
    name: t.exposeString('name', { description: 'The name of the region as used in the country itself.' }),
    cities: t.exposeStringList('cities', {
      description:
        'The larger cities of the region, at most 40; a location is never more precise than a city.',
    }),
  }),
})

builder.queryField('regions', (t) =>
  t.field({
    type: [RegionRef],
    description: 'The regions of a country, by name; empty if the country is not known.',
    skipTypeScopes: true,
    args: {
      country: t.arg.string({ required: true, description: 'The country as an ISO 3166-1 alpha-2 code.' }),
    },
    resolve: (_root, { country }) => [...regionsOf(country)],
  }),
)
