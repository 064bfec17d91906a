import { builder } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import type { Place } from '../ports/geography.ts'
import { snapped } from './geocode.rules.ts'
import { regionName } from './regions.ts'
import { suggestCity } from './suggest-city.rules.ts'

/** The city near a position; null if none is known. The position is rounded at once and never stored. */
export async function geocode(ctx: Context, lat: number, lon: number): Promise<Place | null> {
  const point = snapped(lat, lon)
  return point && ctx.geography.cityNear(point.lat, point.lon)
}

const PlaceRef = builder.objectRef<Place>('Place').implement({
  description: 'A location, never more precise than a city.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'The country as an ISO 3166-1 alpha-2 code.' }),
    region: t.exposeString('region', { description: 'The region as an ISO 3166-2 code.' }),
    regionName: t.string({
      nullable: true,
      description: 'The name of the region as used in its own country; null if it is not known.',
      resolve: ({ region }) => regionName(region),
    }),
    city: t.exposeString('city', { description: 'The name of the city.' }),
  }),
})

builder.queryField('geocode', (t) =>
  t.field({
    type: PlaceRef,
    nullable: true,
    description:
      'The nearest city to a point, which is rounded to about 2 km and not stored; null if no city is found.',
    skipTypeScopes: true,
    args: {
      lat: t.arg.float({
        required: true,
        description: 'The latitude in degrees north; two decimals are enough.',
      }),
      lon: t.arg.float({
        required: true,
        description: 'The longitude in degrees east; two decimals are enough.',
      }),
    },
    resolve: (_root, { lat, lon }, ctx) => geocode(ctx, lat, lon),
  }),
)

builder.queryField('citySuggestion', (t) =>
  t.string({
    nullable: true,
    description:
      'The known city that was probably meant by a misspelled name; null if the name is known or resembles no city.',
    args: {
      country: t.arg.string({
        required: true,
        description: 'The country to search, as an ISO 3166-1 alpha-2 code.',
      }),
      region: t.arg.string({ description: 'The region as an ISO 3166-2 code; its cities are preferred.' }),
      city: t.arg.string({ required: true, description: 'The name of the city as the member typed it.' }),
    },
    resolve: async (_root, { country, region, city }, { geography }) =>
      suggestCity(city, region ?? null, await geography.citiesOf(country)),
  }),
)
