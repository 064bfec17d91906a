import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { say } from '../speak.ts'
import type { TextKey } from '../texts/text.ts'
import { type Budget, returnTry, takeTry } from '../users/throttle.store.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { ValidationError } from '../users/users.errors.ts'
import { choiceTypes, SeeksGenderRef } from './profile.enums.ts'
import { choices } from './profile-choices.ts'
import { editableProfile, saveProfile } from './profiles.store.ts'
import { changes, isMove, merged, type ProfileInput, profileFaults } from './update-profile.rules.ts'

/** Moving about would let somebody find out where others are; 3 places a day (blocked for a day after that). */
const places: Budget = { tries: 3, window: '1 day', base: 1440, most: 1440 }
/** Who changes names all the time hides from those who know the last one. */
const names: Budget = { tries: 3, window: '30 days', base: 7 * 1440, most: 30 * 1440 }

/**
 * Changes what the input names of the viewer's profile; the member's other devices are told. Errors:
 * ValidationError with the fields, also where the place or the name was changed too often.
 */
export async function updateProfile(ctx: MemberContext, input: ProfileInput): Promise<void> {
  const { id } = ctx.viewer
  const clock = ctx.clock.now()
  const { email, ...now } = await editableProfile(ctx.db, id)
  const next = merged(now, input)
  const changed = changes(now, next)
  if (Object.keys(changed).length === 0) return
  const faults = profileFaults(changed, next, email, ctx.site, ctx.viewer.language)
  if (faults.length > 0) throw new ValidationError(say(ctx, 'formInvalid'), faults)

  if (isMove(changed)) await count(ctx, `place:${id}`, places, 'city', 'placeTooOften')
  if (changed.name !== undefined) {
    await count(ctx, `name:${id}`, names, 'name', 'nameTooOften', async () => {
      if (isMove(changed)) await returnTry(ctx.db, `place:${id}`)
    })
  }
  await saveProfile(ctx.db, id, changed, clock)
  ctx.loaders.profiles.clear(id)
}

async function count(
  ctx: MemberContext,
  key: string,
  budget: Budget,
  field: string,
  code: TextKey,
  giveBack?: () => Promise<void>,
): Promise<void> {
  const minutes = await takeTry(ctx.db, key, budget, ctx.clock.now())
  if (minutes === 0) return
  await giveBack?.()
  const message = say(ctx, code)
  throw new ValidationError(message, [{ field, code, message }])
}

const UpdateProfileInputRef = builder.inputType('UpdateProfileInput', {
  description: 'What changes; a field that is left out stays, null takes an optional one away.',
  fields: (t) => ({
    name: t.string({
      description: 'At most 40 characters; not the address, and not starting with @. 3 changes in 30 days.',
    }),
    seeks: t.field({ type: SeeksGenderRef, description: 'Whom the member seeks.' }),
    seeksMinAge: t.int({ description: "Full years; at least the site's minimum." }),
    seeksMaxAge: t.int({ description: 'Full years, included; at most 99.' }),
    country: t.string({
      description: "One of the site's countries. The place changes 3 times a day at most.",
    }),
    region: t.string({ description: 'ISO 3166-2, of that country; goes with a new country.' }),
    city: t.string({
      description: 'At most 80 characters, never finer than the city; goes with a new region.',
    }),
    about: t.string({ description: 'In their own words; at most 1,000 graphemes.' }),
    interests: t.stringList({ description: 'Keys of `Query.interests`; replaces all.' }),
    ...Object.fromEntries(
      choices.map(({ field, description }) => [field, t.field({ type: choiceTypes[field], description })]),
    ),
  }),
})

const SuccessRef = builder.objectRef<{ id: number }>('UpdateProfileSuccess').implement({
  description: 'It is saved.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'The viewer with the profile as it is now.',
      resolve: (query, _root, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

builder.mutationField('updateProfile', (t) =>
  t.field({
    type: SuccessRef,
    description: "Changes the viewer's own profile. Birth date and gender stay as they were told at signup.",
    args: { input: t.arg({ type: UpdateProfileInputRef, required: true, description: 'What changes.' }) },
    errors: {
      types: [ValidationError],
      directResult: true,
      union: { name: 'UpdateProfileResult', description: 'Saved, or which fields are wrong.' },
    },
    resolve: async (_root, { input }, ctx) => {
      const member = asMember(ctx)
      await updateProfile(member, input)
      return { id: member.viewer.id }
    },
  }),
)
