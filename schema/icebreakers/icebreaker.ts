import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { say } from '../speak.ts'
import { type Ground, icebreakers, type Suggestion } from './icebreakers.rules.ts'

/** Opening lines of the viewer's to somebody; none where the other cannot be seen. */
export async function suggestIcebreakers(
  ctx: MemberContext,
  profileId: number,
  set: number,
): Promise<Suggestion[]> {
  const { viewer, loaders, site } = ctx
  if (profileId === viewer.id) return []
  const [own, other] = await Promise.all([loaders.profiles.load(viewer.id), loaders.profiles.load(profileId)])
  return own && other ? icebreakers(own, other, site, set) : []
}

const GroundRef = builder.enumType('IcebreakerGround', {
  description: 'What an opening line was made of.',
  values: {
    ANYTHING: { value: 'anything', description: 'Nothing in particular.' },
    SAME_CITY: { value: 'same_city', description: 'Both live there.' },
    SAME_REGION: { value: 'same_region', description: 'Both live there.' },
    SAME_WISH: { value: 'same_wish', description: 'Both signed up for it.' },
    SHARED_INTEREST: { value: 'shared_interest', description: 'Both like it.' },
    THEIR_CITY: { value: 'their_city', description: 'The other lives there.' },
    THEIR_INTEREST: { value: 'their_interest', description: 'The other likes it.' },
    THEIR_WORDS: { value: 'their_words', description: 'The other wrote it.' },
  } satisfies Record<string, { value: Ground; description: string }>,
})

const IcebreakerRef = builder.objectRef<Suggestion>('Icebreaker').implement({
  description: 'A line to begin a conversation with.',
  fields: (t) => ({
    text: t.string({
      description: "Ready to be sent, or changed; in the viewer's language.",
      resolve: ({ key, slots }, _args, ctx) => say(ctx, key, slots),
    }),
    ground: t.field({
      type: GroundRef,
      description: 'What it was made of.',
      resolve: ({ ground }) => ground,
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'The key of the interest or of the wish, the name of the place, or the words quoted; absent for ANYTHING.',
    }),
  }),
})

builder.queryField('icebreakers', (t) =>
  t.field({
    type: [IcebreakerRef],
    description:
      'Four lines to begin with, made of what both profiles show; none where the other cannot be seen.',
    args: {
      profileId: t.arg.int({ required: true, description: 'To whom.' }),
      set: t.arg.int({
        required: true,
        defaultValue: 0,
        description: 'Which four, from 0; after the last the first come again.',
      }),
    },
    resolve: (_root, { profileId, set }, ctx) => suggestIcebreakers(asMember(ctx), profileId, set),
  }),
)
