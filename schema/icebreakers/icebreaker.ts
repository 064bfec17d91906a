import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { questionWords } from '../profiles/questions.ts'
import { languageNameIn } from '../texts/languages.ts'
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
  if (!own || !other) return []
  // That both speak the language of the line says nothing.
  const languages = own.languages.filter((one) => one !== ctx.language)
  return icebreakers({ ...own, languages }, other, site, set)
}

/** The values of a line, with the words of a question and the name of a language in the viewer's language. */
const valuesOf = ({ values, named = {} }: Suggestion, language: string): Record<string, string> => ({
  ...values,
  ...(named.question && { question: questionWords(language, named.question) }),
  ...(named.language && { language: languageNameIn(language, named.language) }),
})

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
    SHARED_LANGUAGE: {
      value: 'shared_language',
      description: 'The line is about a language that both members speak.',
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
      description: 'The line quotes the profile text or an answer of the other member.',
    },
  } satisfies Record<string, { value: Ground; description: string }>,
})

const IcebreakerRef = builder.objectRef<Suggestion>('Icebreaker').implement({
  description: 'A suggested line with which to begin a conversation.',
  fields: (t) => ({
    text: t.string({
      description: "The text of the line in the viewer's language, to be sent as it is or edited first.",
      resolve: (line, _args, ctx) => translate(ctx, line.key, valuesOf(line, ctx.language)),
    }),
    ground: t.field({
      type: GroundRef,
      description: 'The kind of subject on which the line is based.',
      resolve: ({ ground }) => ground,
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'The key of the interest or of the reason for signing up, the name of the place, the code of the language, or the quoted text; null for ANYTHING.',
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
        description: 'The profile id of the member to whom the lines are addressed.',
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
