import { builder } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import { SiteRef } from '../site/site.ts'
import { type Answer, questionsOf } from './answers.rules.ts'
import { choiceTypes } from './profile.enums.ts'
import { ProfileRef } from './profile.ts'
import { type ChoiceField, facts } from './profile-facts.ts'
import { profileLoader } from './profile-loaders.ts'
import { isWhole, type ProfileRow, type WholeProfileRow } from './profile-row.ts'
import { questionWords } from './questions.ts'
import { unlessHidden } from './unless-hidden.ts'

/** A profile of a list with what is read of single profiles only; null if it cannot be seen any more. */
const whole = async (ctx: Context, row: ProfileRow): Promise<WholeProfileRow | null> =>
  isWhole(row) ? row : profileLoader(ctx).load(row.id)

const QuestionRef = builder.objectRef<string>('ProfileQuestion').implement({
  description: 'A question that a member can answer on their profile.',
  fields: (t) => ({
    key: t.string({ description: 'The stable key of the question.', resolve: (key) => key }),
    words: t.string({
      description: "The question in the viewer's language, as the beginning that an answer ends.",
      resolve: (key, _args, ctx) => questionWords(ctx.language, key),
    }),
  }),
})

builder.objectFields(SiteRef, (t) => ({
  questions: t.field({
    type: [QuestionRef],
    description: 'Every question that a member can answer on their profile.',
    resolve: questionsOf,
  }),
}))

const AnswerRef = builder.objectRef<Answer>('ProfileAnswer').implement({
  description: 'A question that a member answered on their profile.',
  fields: (t) => ({
    question: t.field({
      type: QuestionRef,
      description: 'The question; one that the site offers, or offered when it was answered.',
      resolve: ({ question }) => question,
    }),
    text: t.exposeString('text', { description: 'The answer, of at most 300 graphemes.' }),
  }),
})

/** Resolves a fact. Its type is that of its kind, which only the table knows: for TypeScript it suits any field. */
function resolveFact({ kind, column, isDetail }: (typeof facts)[number]) {
  const none = noneOf(kind) as never
  const read = (row: ProfileRow | null) => (row?.[column as keyof ProfileRow] ?? none) as never
  return isDetail
    ? unlessHidden(column, async (row, ctx) => read(await whole(ctx, row)), none)
    : unlessHidden(column, read, none)
}

const noneOf = (kind: (typeof facts)[number]['kind']) => (kind === 'several' ? [] : null)

builder.objectFields(ProfileRef, (t) => ({
  ...Object.fromEntries(
    facts.map((fact) => {
      const { kind, field, description } = fact
      const resolve = resolveFact(fact)
      if (kind === 'several') return [field, t.stringList({ description, resolve })]
      if (kind === 'number') return [field, t.int({ nullable: true, description, resolve })]
      const type = kind === 'text' ? 'String' : choiceTypes[field as ChoiceField]
      return [field, t.field({ type, nullable: true, description, resolve })]
    }),
  ),
  answers: t.field({
    type: [AnswerRef],
    description:
      'The questions that the member answered, at most 3, in their order; empty if the site hides them or the member left.',
    resolve: unlessHidden('answers', async (row, ctx) => (await whole(ctx, row))?.answers ?? [], []),
  }),
}))
