import { builder } from '../core/builder.ts'
import { ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import type { TranslatedFieldCode } from '../core/field-codes.ts'
import { tryRateLimit, type Use } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { choiceTypes, SeeksGenderRef } from './profile.enums.ts'
import { type ChoiceField, facts } from './profile-facts.ts'
import { profileLoader } from './profile-loaders.ts'
import { editableProfile, saveProfile } from './profiles.store.ts'
import { changes, isMove, merged, type ProfileInput, profileErrors } from './update-profile.rules.ts'

/**
 * Changes the given fields of the viewer's profile and notifies the member's other devices. Errors:
 * ValidationError with the fields, also if the place or the name was changed too often.
 */
export async function updateProfile(ctx: MemberContext, input: ProfileInput): Promise<void> {
  const { id } = ctx.viewer
  const clock = ctx.clock.now()
  const { email, ...now } = await editableProfile(ctx.db, id)
  const next = merged(now, input)
  const changed = changes(now, next)
  const problems = profileErrors(now, next, email, ctx.site, ctx.viewer.language, input.preferNotToSay)
  if (problems.length > 0) throw new ValidationError(translate(ctx, 'formInvalid'), problems)
  if (Object.keys(changed).length === 0) return

  const move = isMove(changed) ? await tryRateLimit(ctx, 'placeChange', id) : null
  if (move) rejectIfTooOften(ctx, move, 'city', 'placeTooOften')
  if (changed.name !== undefined) {
    const naming = await tryRateLimit(ctx, 'nameChange', id)
    if (naming.minutes > 0) await move?.refund()
    rejectIfTooOften(ctx, naming, 'name', 'nameTooOften')
  }
  await saveProfile(ctx.db, id, changed, clock)
  profileLoader(ctx).clear(id)
}

function rejectIfTooOften(
  ctx: MemberContext,
  { minutes }: Use,
  field: string,
  code: TranslatedFieldCode,
): void {
  if (minutes === 0) return
  const message = translate(ctx, code)
  throw new ValidationError(message, [{ field, code, message }])
}

const AnswerInputRef = builder.inputType('ProfileAnswerInput', {
  description: 'The answer to a question on the profile.',
  fields: (t) => ({
    question: t.string({ required: true, description: 'The key of the question, one of `Site.questions`.' }),
    text: t.string({
      required: true,
      description: 'The answer, of at most 300 graphemes; an empty one is left out.',
    }),
  }),
})

const UpdateProfileInputRef = builder.inputType('UpdateProfileInput', {
  description:
    'The facts to change. A field that is left out stays as it is, and null removes an optional one.',
  fields: (t) => ({
    name: t.string({
      description:
        'The profile name, of at most 40 characters; not the e-mail address and not starting with @. It can change 3 times in 30 days.',
    }),
    seeks: t.field({ type: SeeksGenderRef, description: 'The gender that the member is looking for.' }),
    seeksMinAge: t.int({
      description:
        'The lowest age that the member is looking for, in full years; at least the minimum age of the site.',
    }),
    seeksMaxAge: t.int({
      description:
        'The highest age that the member is looking for, in full years, itself included; at most 99.',
    }),
    country: t.string({
      description:
        "The country as an ISO 3166-1 alpha-2 code, one of the site's `countries`. The location can change 3 times a day.",
    }),
    region: t.string({
      description:
        'The region as an ISO 3166-2 code of that country; it is removed if the country changes and no region is given.',
    }),
    city: t.string({
      description:
        'The name of the city, of at most 80 characters; it is removed if the region or country changes and no city is given.',
    }),
    about: t.string({
      description: 'A text in which members describe themselves, of at most 1,000 graphemes.',
    }),
    interests: t.stringList({
      description: 'The interests as keys of `Query.interests`; they replace all earlier ones.',
    }),
    ...Object.fromEntries(
      facts.map(({ kind, field, description }) => {
        if (kind === 'several') return [field, t.stringList({ description })]
        if (kind === 'number') return [field, t.int({ description })]
        return [
          field,
          t.field({ type: kind === 'text' ? 'String' : choiceTypes[field as ChoiceField], description }),
        ]
      }),
    ),
    answers: t.field({
      type: [AnswerInputRef],
      description: 'The answered questions, at most 3, in their order; they replace all earlier ones.',
    }),
    preferNotToSay: t.stringList({
      description:
        'Fields of `Profile` that the member prefers to leave out. They are emptied and count as answered, until the field is given again, with a value or with null.',
    }),
  }),
})

const SuccessRef = builder.objectRef<{ id: number }>('UpdateProfileSuccess').implement({
  description: 'The changes to the profile were saved.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: "The viewer's account with the profile as it is now.",
      resolve: (query, _root, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

builder.mutationField('updateProfile', (t) =>
  t.field({
    type: SuccessRef,
    description:
      "Changes the viewer's own profile. The date of birth and the gender cannot be changed after signup.",
    args: {
      input: t.arg({
        type: UpdateProfileInputRef,
        required: true,
        description: 'The facts of the profile to change.',
      }),
    },
    errors: {
      types: [ValidationError],
      directResult: true,
      union: {
        name: 'UpdateProfileResult',
        description: 'The changes were saved, or the fields that are wrong.',
      },
    },
    resolve: async (_root, { input }, ctx) => {
      const member = asMember(ctx)
      await updateProfile(member, input)
      return { id: member.viewer.id }
    },
  }),
)
