import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { type Ground, icebreakers, type Suggestion } from './icebreakers.rules.ts'

/** Opening lines from the viewer to a profile; none if the viewer cannot see it. */
export async function suggestIcebreakers(
  ctx: MemberContext,
  profileId: number,
  set: number,
): Promise<Suggestion[]> {
  const { viewer, site } = ctx
  if (profileId === viewer.id) return []
  const [own, other] = await Promise.all([
    profileLoader(ctx).load(viewer.id),
    profileLoader(ctx).load(profileId),
  ])
  return own && other ? icebreakers(own, other, site, set) : []
}

const GroundRef = builder.enumType('IcebreakerGround', {
  description: 'The subject on which an opening line is based.',
  values: {
    ANYTHING: { value: 'anything', description: 'The line is based on nothing in particular.' },
    SAME_CITY: { value: 'same_city', description: 'The line is about the city in which both members live.' },
    SAME_REGION: {
      value: 'same_region',
      description: 'The line is about the region in which both members live.',
    },
    SAME_WISH: {
      value: 'same_wish',
      description: 'The line is about the reason for which both members signed up.',
    },
    SHARED_INTEREST: {
      value: 'shared_interest',
      description: 'The line is about an interest that both members share.',
    },
    THEIR_CITY: {
      value: 'their_city',
      description: 'The line is about the city in which the other member lives.',
    },
    THEIR_INTEREST: {
      value: 'their_interest',
      description: 'The line is about an interest of the other member.',
    },
    THEIR_WORDS: {
      value: 'their_words',
      description: 'The line quotes the profile text of the other member.',
    },
  } satisfies Record<string, { value: Ground; description: string }>,
})

const IcebreakerRef = builder.objectRef<Suggestion>('Icebreaker').implement({
  description: 'A suggested line with which to begin a conversation.',
  fields: (t) => ({
    text: t.string({
      description: "The text of the line in the viewer's language, to be sent as it is or edited first.",
      resolve: ({ key, slots }, _args, ctx) => translate(ctx, key, slots),
    }),
    ground: t.field({
      type: GroundRef,
      description: 'The kind of subject on which the line is based.',
      resolve: ({ ground }) => ground,
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'The key of the interest or of the reason for signing up, the name of the place, or the quoted text; null for ANYTHING.',
    }),
  }),
})

builder.queryField('icebreakers', (t) =>
  t.field({
    type: [IcebreakerRef],
    description:
      'Returns four opening lines, based on what both profiles show. The list is empty if the other member cannot be seen.',
    args: {
      profileId: t.arg.int({
        required: true,
        description: 'The profile number of the member to whom the lines are addressed.',
      }),
      set: t.arg.int({
        required: true,
        defaultValue: 0,
        description:
          'The set of four lines to return, counted from 0; after the last set the first one comes again.',
      }),
    },
    resolve: (_root, { profileId, set }, ctx) => suggestIcebreakers(asMember(ctx), profileId, set),
  }),
)
