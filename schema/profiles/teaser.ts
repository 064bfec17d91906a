import { builder } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import { readAsVisitor } from '../core/visitor-reads.ts'
import { isIntimate } from '../site/interests.ts'
import { regionName } from '../site/regions.ts'
import { ageOn } from './age.rules.ts'
import { PhotoRef } from './photo.ts'
import { type TeaserRow, teaserOf } from './teaser.store.ts'
import { isShown } from './visible-fields.rules.ts'

/** The number of interests that a visitor sees. */
const fewInterests = 3

/** The interests of a member that a visitor sees. */
export const teaserInterests = (interests: readonly string[]): string[] =>
  interests.filter((key) => !isIntimate(key)).slice(0, fewInterests)

const TeaserRef = builder.objectRef<TeaserRow>('Teaser').implement({
  description:
    'A public preview of a member who allows it to be shown to visitors: a photo and a few facts, without a text or a city.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the profile.' }),
    name: t.exposeString('name', { description: 'The profile name of the member.' }),
    age: t.int({
      description: 'The age today in full years.',
      resolve: ({ date_of_birth }, _args, { clock, site }) =>
        ageOn(date_of_birth, clock.now(), site.timeZone),
    }),
    regionName: t.string({
      nullable: true,
      description: 'The name of the region as used in its own country; null if it is not known.',
      resolve: ({ region }, _args, { site }) => (isShown(site, 'region') ? regionName(region) : null),
    }),
    interests: t.stringList({
      description:
        'At most three interests of the member, as keys of `Query.interests`; never an intimate one.',
      resolve: ({ interests }, _args, { site }) =>
        isShown(site, 'interests') ? teaserInterests(interests) : [],
    }),
    mainPhoto: t.field({
      type: PhotoRef,
      description: 'The main photo of the member.',
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

/**
 * The data that a visitor may see of a profile; null for a member, who gets the profile instead. GraphQL errors:
 * PROOF_REQUIRED, RATE_LIMITED.
 */
export async function teaserFor(ctx: Context, id: number): Promise<TeaserRow | null> {
  if (ctx.viewer) return null
  await readAsVisitor(ctx, id)
  return teaserOf(ctx.db, ctx.site.id, id)
}

builder.queryField('teaser', (t) =>
  t.field({
    type: TeaserRef,
    nullable: true,
    description:
      'The preview of a member for visitors; null if the member does not allow it, and for viewers who are logged in.',
    skipTypeScopes: true,
    args: { id: t.arg.int({ required: true, description: 'The id of the profile to get.' }) },
    resolve: (_root, { id }, ctx) => teaserFor(ctx, id),
  }),
)
