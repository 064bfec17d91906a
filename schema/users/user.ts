import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { balanceOf } from '../credits/credits.store.ts'
import { lastEventNo } from '../events/events.store.ts'
import { badgesOf } from '../notifications/badges.store.ts'
import { BadgesRef } from '../notifications/badges.ts'
import { type Completeness, completeness } from '../profiles/completeness.rules.ts'
import { SeeksGenderRef } from '../profiles/profile.enums.ts'
import { ProfileRef } from '../profiles/profile.ts'

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

/** The viewer's own account; what a query selects of it is read in one statement. */
export const UserRef = builder.prismaObject('Member', {
  name: 'User',
  description: 'The account of the viewer, with everything that only the viewer may know.',
  select: { id: true },
  authScopes: (member, ctx) => ctx.viewer?.id === member.id,
  fields: (t) => ({
    id: t.exposeInt('id', {
      description: 'The number of the account, which is also the number of the profile.',
    }),
    email: t.exposeString('email', {
      description: 'The e-mail address that receives mails and is used to log in.',
    }),
    signupDate: t.expose('signedUpAt', {
      type: 'DateTime',
      description: 'The time at which the viewer joined.',
    }),
    dateOfBirth: t.field({
      type: 'Date',
      description:
        "The viewer's date of birth. Only the viewer sees it; others see the age. It cannot be changed after signup.",
      select: { profile: { select: { dateOfBirth: true } } },
      resolve: ({ profile }) => profile.dateOfBirth,
    }),
    language: t.exposeString('language', {
      description: 'The code of the language of mails and error messages.',
    }),
    isConfirmed: t.boolean({
      description: 'Whether the e-mail address is confirmed; until then nobody sees what the viewer writes.',
      select: { emailConfirmedAt: true },
      resolve: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
    }),
    isPaid: t.boolean({
      description: 'Whether the viewer is a premium member, which does not expire.',
      select: { premiumSince: true },
      resolve: ({ premiumSince }) => premiumSince !== null,
    }),
    premiumSince: t.expose('premiumSince', {
      type: 'DateTime',
      nullable: true,
      description: 'The time at which premium began; null for a free member.',
    }),
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
    credits: t.int({
      description: 'The number of credits that the viewer has.',
      resolve: ({ id }, _args, ctx) => balanceOf(ctx.db, id),
    }),
    badges: t.field({
      type: BadgesRef,
      description: 'The counters of what is new and waits for the viewer.',
      resolve: ({ id }, _args, ctx) => badgesOf(ctx.db, id),
    }),
    lastEvent: t.string({
      description:
        "The number of the viewer's last event; pass it to `events` as `after` to get what follows.",
      resolve: async ({ id }, _args, ctx) => String(await lastEventNo(ctx.db, id)),
    }),
    completeness: t.field({
      type: CompletenessRef,
      description: 'How complete the profile is, and which facts are missing.',
      resolve: async ({ id }, _args, ctx) => {
        const profile = await ctx.loaders.profiles.load(id)
        return profile ? completeness(profile, ctx.site) : { percent: 0, missing: [] }
      },
    }),
    profile: t.field({
      type: ProfileRef,
      description: 'The profile of the viewer as others see it.',
      resolve: async ({ id }, _args, ctx) => {
        const profile = await ctx.loaders.profiles.load(id)
        if (!profile) throw new Error(`Member ${id} has no profile.`)
        return profile
      },
    }),
  }),
})

/** The viewer's account with what a query selects. */
export const viewerAccount = (
  ctx: MemberContext,
  query: Pick<Prisma.MemberFindUniqueArgs, 'include' | 'select'>,
) => ctx.db.prisma.member.findUniqueOrThrow({ ...query, where: { id: ctx.viewer.id } })

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: UserRef,
    nullable: true,
    description: 'The account of the logged-in member; null for a visitor.',
    skipTypeScopes: true,
    resolve: (query, _root, _args, ctx) => (ctx.viewer ? viewerAccount(asMember(ctx), query) : null),
  }),
)
