import { builder } from '../core/builder.ts'
import { UserRef } from '../users/user.ts'
import { type Completeness, completeness } from './completeness.rules.ts'
import { SeeksGenderRef } from './profile.enums.ts'
import { ProfileRef } from './profile.ts'
import { facts } from './profile-facts.ts'
import { profileLoader } from './profile-loaders.ts'

const CompletenessRef = builder.objectRef<Completeness>('Completeness').implement({
  description: 'How complete a profile is, counting only the facts that others could see.',
  fields: (t) => ({
    percent: t.exposeInt('percent', {
      description:
        'The share that is filled in, in percent, rounded down; 100 means that nothing is missing.',
    }),
    missing: t.exposeStringList('missing', {
      description:
        'The fields of `Profile` that are not filled in, the most informative first; "photo" stands for a main photo.',
    }),
  }),
})

builder.prismaObjectFields(UserRef, (t) => ({
  seeks: t.field({
    type: SeeksGenderRef,
    description: 'The gender that the viewer is looking for.',
    select: { profile: { select: { seeksGender: true } } },
    resolve: ({ profile }) => profile.seeksGender,
  }),
  seeksMinAge: t.int({
    description: 'The lowest age that the viewer is looking for, in full years.',
    select: { profile: { select: { seeksMinAge: true } } },
    resolve: ({ profile }) => profile.seeksMinAge,
  }),
  seeksMaxAge: t.int({
    description: 'The highest age that the viewer is looking for, in full years, itself included.',
    select: { profile: { select: { seeksMaxAge: true } } },
    resolve: ({ profile }) => profile.seeksMaxAge,
  }),
  completeness: t.field({
    type: CompletenessRef,
    description: 'How complete the profile is, and which facts are missing.',
    resolve: async ({ id }, _args, ctx) => {
      const profile = await profileLoader(ctx).load(id)
      return profile ? completeness(profile, ctx.site) : { percent: 0, missing: [] }
    },
  }),
  preferNotToSay: t.stringList({
    description:
      'The fields of `Profile` that the viewer prefers to leave out: they are empty, but count as answered. Nobody else sees which.',
    resolve: async ({ id }, _args, ctx) => {
      const unsaid = (await profileLoader(ctx).load(id))?.prefer_not_to_say ?? []
      return facts.filter(({ column }) => unsaid.includes(column)).map(({ field }) => field)
    },
  }),
  profile: t.field({
    type: ProfileRef,
    description: 'The profile of the viewer as others see it.',
    resolve: async ({ id }, _args, ctx) => {
      const profile = await profileLoader(ctx).load(id)
      if (!profile) throw new Error(`Member ${id} has no profile.`)
      return profile
    },
  }),
}))
