import { builder } from '../builder.ts'
import data from './places/regions.json' with { type: 'json' }

export interface Region {
  code: string
  country: string
  name: string
  cities: string[]
}

/** By country, as `places/make-places.ts` makes them of ISO 3166-2 and GeoNames. */
const regions = new Map<string, readonly { code: string; name: string; cities: string[] }[]>(
  Object.entries(data),
)

/** The countries whose regions and cities are known: where a site can have members. */
export const knownCountries: readonly string[] = [...regions.keys()]

/** The regions of a country, by name; none for a country that the product does not know. */
export const regionsOf = (country: string): Region[] =>
  (regions.get(country) ?? [])
    .map((region) => ({ ...region, country }))
    .sort((one, other) => one.name.localeCompare(other.name, country.toLowerCase()))

/** The name of a region by its ISO 3166-2 code; null for one that the product does not know. */
export const regionName = (code: string | null): string | null =>
  regions.get(code?.slice(0, 2) ?? '')?.find((region) => region.code === code)?.name ?? null

export const RegionRef = builder.objectRef<Region>('Region').implement({
  description: 'A province, region, state, canton, voivodeship or Land.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-2.' }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2.' }),
    name: t.exposeString('name', { description: 'The name in the country itself.' }),
    cities: t.exposeStringList('cities', {
      description: 'Its larger cities, 40 at most; place is never finer than a city.',
    }),
  }),
})

builder.queryField('regions', (t) =>
  t.field({
    type: [RegionRef],
    description: 'The regions of a country.',
    skipTypeScopes: true,
    args: { country: t.arg.string({ required: true, description: 'ISO 3166-1 alpha-2.' }) },
    resolve: (_root, { country }) => regionsOf(country),
  }),
)
