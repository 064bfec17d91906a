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
  description: 'How much of what others could see a profile tells.',
  fields: (t) => ({
    percent: t.exposeInt('percent', { description: 'Rounded down; 100: nothing is missing.' }),
    missing: t.exposeStringList('missing', {
      description: 'The fields of `Profile` that are not told, most telling first; "photo" for a main photo.',
    }),
  }),
})

/** The viewer's own account; what a query selects of it is read in one statement. */
export const UserRef = builder.prismaObject('Member', {
  name: 'User',
  description: 'The member who asks: what only the member may know of the account.',
  select: { id: true },
  authScopes: (member, ctx) => ctx.viewer?.id === member.id,
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The number of account and profile alike.' }),
    email: t.exposeString('email', { description: 'Where mails go and what one logs in with.' }),
    signupDate: t.expose('signedUpAt', { type: 'DateTime', description: 'When the viewer joined.' }),
    dateOfBirth: t.field({
      type: 'Date',
      description: 'For the viewer alone; others see the age. It cannot be changed after signup.',
      select: { profile: { select: { dateOfBirth: true } } },
      resolve: ({ profile }) => profile.dateOfBirth,
    }),
    language: t.exposeString('language', { description: 'The language of mails and refusals.' }),
    isConfirmed: t.boolean({
      description: 'The e-mail address is confirmed; before that nobody sees what the viewer writes.',
      select: { emailConfirmedAt: true },
      resolve: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
    }),
    isPaid: t.boolean({
      description: 'Premium, for good.',
      select: { premiumSince: true },
      resolve: ({ premiumSince }) => premiumSince !== null,
    }),
    premiumSince: t.expose('premiumSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When premium began; absent for a free member.',
    }),
    seeks: t.field({
      type: SeeksGenderRef,
      description: 'Whom the viewer seeks.',
      select: { profile: { select: { seeksGender: true } } },
      resolve: ({ profile }) => profile.seeksGender,
    }),
    seeksMinAge: t.int({
      description: 'Full years.',
      select: { profile: { select: { seeksMinAge: true } } },
      resolve: ({ profile }) => profile.seeksMinAge,
    }),
    seeksMaxAge: t.int({
      description: 'Full years, included.',
      select: { profile: { select: { seeksMaxAge: true } } },
      resolve: ({ profile }) => profile.seeksMaxAge,
    }),
    credits: t.int({ description: 'The balance.', resolve: ({ id }, _args, ctx) => balanceOf(ctx.db, id) }),
    badges: t.field({
      type: BadgesRef,
      description: 'What waits.',
      resolve: ({ id }, _args, ctx) => badgesOf(ctx.db, id),
    }),
    lastEvent: t.string({
      description: 'The number of the last event: what to subscribe after.',
      resolve: async ({ id }, _args, ctx) => String(await lastEventNo(ctx.db, id)),
    }),
    completeness: t.field({
      type: CompletenessRef,
      description: 'What is still to be told.',
      resolve: async ({ id }, _args, ctx) => {
        const profile = await ctx.loaders.profiles.load(id)
        return profile ? completeness(profile, ctx.site) : { percent: 0, missing: [] }
      },
    }),
    profile: t.field({
      type: ProfileRef,
      description: 'What others see of the viewer.',
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
    description: 'The member who asks; null for a visitor.',
    skipTypeScopes: true,
    resolve: (query, _root, _args, ctx) => (ctx.viewer ? viewerAccount(asMember(ctx), query) : null),
  }),
)
