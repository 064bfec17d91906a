import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { regionName } from '../site/regions.ts'
import { ageOn } from './age.rules.ts'
import { PhotoRef } from './photo.ts'
import { type TeaserRow, teaserOf } from './teaser.store.ts'

/** How many interests a visitor is told. */
const fewInterests = 3

const TeaserRef = builder.objectRef<TeaserRow>('Teaser').implement({
  description:
    'What visitors see of a member who allows it: a portrait and a few facts, no words of their own, no city.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: "The profile's number." }),
    name: t.exposeString('name', { description: 'The profile name.' }),
    age: t.int({
      description: 'Full years today.',
      resolve: ({ date_of_birth }, _args, { clock, site }) =>
        ageOn(date_of_birth, clock.now(), site.timeZone),
    }),
    regionName: t.string({
      nullable: true,
      description: "The region's name in its own country.",
      resolve: ({ region }) => regionName(region),
    }),
    interests: t.stringList({
      description: 'At most three keys of `Query.interests`.',
      resolve: ({ interests }) => interests.slice(0, fewInterests),
    }),
    mainPhoto: t.field({
      type: PhotoRef,
      description: 'The portrait.',
      resolve: ({ id, photo_id, photo_key, photo_colour }) => ({
        id: photo_id,
        key: photo_key,
        colour: photo_colour,
        is_premium: false,
        profile_id: id,
      }),
    }),
  }),
})

/** What a visitor may see of somebody; a member is given the profile instead. */
export const teaserFor = (ctx: Context, id: number): Promise<TeaserRow | null> | null =>
  ctx.viewer ? null : teaserOf(ctx.db, ctx.site.id, id)

builder.queryField('teaser', (t) =>
  t.field({
    type: TeaserRef,
    nullable: true,
    description: 'Somebody as visitors may see them; null where they may not, and for members.',
    skipTypeScopes: true,
    args: { id: t.arg.int({ required: true, description: "The profile's number." }) },
    resolve: (_root, { id }, ctx) => teaserFor(ctx, id),
  }),
)
