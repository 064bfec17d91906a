import { builder } from '../builder.ts'
import { regionData } from './regions.data.ts'

export interface Region {
  code: string
  country: string
  name: string
  cities: string[]
}

/** The regions of a country, by name; none for a country that the product does not know. */
export const regionsOf = (country: string): Region[] =>
  (regionData[country] ?? []).map((region) => ({ ...region, country }))

/** The name of a region by its ISO 3166-2 code; null for one that the product does not know. */
export const regionName = (code: string | null): string | null =>
  regionData[code?.slice(0, 2) ?? '']?.find((region) => region.code === code)?.name ?? null

const RegionRef = builder.objectRef<Region>('Region').implement({
  description: 'A province, region, state, canton, voivodeship or Land.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-2.' }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2.' }),
    name: t.exposeString('name', { description: 'The name in the country itself.' }),
    cities: t.exposeStringList('cities', {
      description: 'Its larger cities; place is never finer than these.',
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
