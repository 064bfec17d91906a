import { z } from 'zod'
import type { RestProfileFragment } from '../../documents/profile.generated.ts'
import type { RestUserFragment } from '../../documents/user.generated.ts'
import { toEnumValue } from '../../mappers/letter-case.ts'
import { profileSchema, toProfile } from '../../mappers/profile.ts'
import { toUser, userSchema } from '../../mappers/user.ts'
import type { V1FactsFragment } from '../documents/profile.generated.ts'

/** What `/api/v1` shows of a profile beside the fields of the older API. */
const facts = {
  is_verified: z.boolean().meta({
    description:
      'Whether two people of the site compared selfies with the present main photo and found the same person.',
  }),
  height: z
    .int()
    .nullable()
    .meta({ description: 'In centimetres.', examples: [172] }),
  education: z
    .enum(['secondary', 'vocational', 'studying', 'bachelor', 'master', 'doctorate'])
    .nullable()
    .meta({ description: 'The highest education that was finished.' }),
  work: z
    .string()
    .nullable()
    .meta({ description: "In the member's own words.", examples: ['Gardener'] }),
  languages: z
    .array(z.string())
    .meta({ description: 'The languages that the member speaks, ISO 639.', examples: [['nl', 'en']] }),
  has_children: z.enum(['no', 'yes', 'grown']).nullable(),
  wants_children: z.enum(['yes', 'open', 'unsure', 'no']).nullable(),
  smoking: z.enum(['no', 'sometimes', 'yes', 'quitting']).nullable(),
  drinking: z.enum(['never', 'rarely', 'socially', 'often']).nullable(),
  answers: z
    .array(
      z
        .object({
          question: z
            .string()
            .meta({ description: 'The key of the question.', examples: ['perfect_sunday'] }),
          words: z.string().meta({ description: 'The question in the language of the member who reads it.' }),
          text: z.string().meta({ description: 'The answer.' }),
        })
        .meta({ id: 'ProfileAnswer', description: 'A question that a member answered on the profile.' }),
    )
    .meta({ description: 'The questions that the member answered, at most three.' }),
}

/** The schema of a profile with all that others see of it. */
export const memberSchema = z.object({ ...profileSchema.shape, ...facts }).meta({
  id: 'MemberProfile',
  description:
    'A profile as another member sees it, with its facts and answers. What the site or the member hides is null or empty.',
})

/** The schema of an account whose profile has all facts. */
export const accountSchema = z
  .object({
    ...userSchema.shape,
    profile: z
      .object({ ...userSchema.shape.profile.shape, ...facts })
      .meta({ id: 'OwnMemberProfile', description: 'The profile of the member, with a birth date.' }),
  })
  .meta({ id: 'Account', description: 'The account and the profile of the member.' })

const toFacts = (profile: V1FactsFragment) => ({
  is_verified: profile.isVerified,
  height: profile.height,
  education: toEnumValue(profile.education),
  work: profile.work,
  languages: profile.languages,
  has_children: toEnumValue(profile.hasChildren),
  wants_children: toEnumValue(profile.wantsChildren),
  smoking: toEnumValue(profile.smoking),
  drinking: toEnumValue(profile.drinking),
  answers: profile.answers.map(({ question, text }) => ({
    question: question.key,
    words: question.words,
    text,
  })),
})

/** A profile for everybody who may see it, with what the graph shows this member of it. */
export const toMember = (profile: RestProfileFragment & V1FactsFragment) => ({
  ...toProfile(profile),
  ...toFacts(profile),
})

/** The member's own account and profile. */
export function toAccount(
  user: RestUserFragment & { profile: V1FactsFragment },
  site: { fictionalIcon: string },
) {
  const account = toUser(user, site)
  return { ...account, profile: { ...account.profile, ...toFacts(user.profile) } }
}
