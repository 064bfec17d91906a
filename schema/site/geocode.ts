import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import type { Place } from '../ports/geography.ts'
import { snapped } from './geocode.rules.ts'
import { meantCity } from './meant-city.rules.ts'
import { regionName } from './regions.ts'

/** The city about a point; null where none is known. The point is made coarse at once, and is kept nowhere. */
export async function geocode(ctx: Context, lat: number, lon: number): Promise<Place | null> {
  const point = snapped(lat, lon)
  return point && ctx.geography.cityNear(point.lat, point.lon)
}

const PlaceRef = builder.objectRef<Place>('Place').implement({
  description: 'Where somebody is, never finer than the city.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2.' }),
    region: t.exposeString('region', { description: 'ISO 3166-2.' }),
    regionName: t.string({
      nullable: true,
      description: "The region's name in its own country.",
      resolve: ({ region }) => regionName(region),
    }),
    city: t.exposeString('city', { description: 'Its name.' }),
  }),
})

builder.queryField('geocode', (t) =>
  t.field({
    type: PlaceRef,
    nullable: true,
    description: 'The nearest city to a point, which is rounded to about 2 km and not kept; null on failure.',
    skipTypeScopes: true,
    args: {
      lat: t.arg.float({ required: true, description: 'Degrees north; two decimals are enough.' }),
      lon: t.arg.float({ required: true, description: 'Degrees east; two decimals are enough.' }),
    },
    resolve: (_root, { lat, lon }, ctx) => geocode(ctx, lat, lon),
  }),
)

builder.queryField('citySuggestion', (t) =>
  t.string({
    nullable: true,
    description:
      'The known city that was probably meant by a name that is none; null where the name is known or like no other.',
    args: {
      country: t.arg.string({ required: true, description: 'ISO 3166-1 alpha-2.' }),
      region: t.arg.string({ description: 'ISO 3166-2: its cities come first.' }),
      city: t.arg.string({ required: true, description: 'As it was typed.' }),
    },
    resolve: async (_root, { country, region, city }, { geography }) =>
      meantCity(city, region ?? null, await geography.citiesOf(country)),
  }),
)
