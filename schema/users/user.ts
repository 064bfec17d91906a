import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { builder } from '../core/builder.ts'
import { asMember, type Context, type MemberContext } from '../core/context.ts'
import { currentBalance } from '../credits/balance.ts'
import { mailRecipientOf } from './find-mail-recipient.ts'

/** The viewer's own account; the selected fields are read in one statement. */
export const UserRef = builder.prismaObject('Member', {
  name: 'User',
  description: 'The account of the viewer, with everything that only the viewer may know.',
  select: { id: true },
  authScopes: (member, ctx) => ctx.viewer?.id === member.id,
  fields: (t) => ({
    id: t.exposeInt('id', {
      description: 'The id of the account, which is also the id of the profile.',
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
    awaitsPhoto: t.exposeBoolean('awaitsPhoto', {
      description:
        'Whether the site must approve a main photo of the viewer before others see the profile and receive messages; for disposable e-mail addresses.',
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
    credits: t.int({
      description: 'The number of credits that the viewer has.',
      resolve: (_member, _args, ctx) => currentBalance(asMember(ctx)),
    }),
  }),
})

type Selection = Pick<Prisma.MemberFindUniqueArgs, 'include' | 'select'>

/** Reads the selected fields of an account; only its own member can read them. */
export const readAccount = ({ db }: Context, id: number, query: Selection) =>
  db.prisma.member.findUniqueOrThrow({ ...query, where: { id } })

/** Reads the selected fields of the viewer's account. */
export const viewerAccount = (ctx: MemberContext, query: Selection) => readAccount(ctx, ctx.viewer.id, query)

/** The viewer's address, language and name, as mails need them; null if the account no longer exists. */
export const viewerMailRecipient = ({ db, viewer }: MemberContext) => mailRecipientOf(db, viewer.id)

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: UserRef,
    nullable: true,
    description: 'The account of the logged-in member; null for a visitor.',
    skipTypeScopes: true,
    resolve: (query, _root, _args, ctx) => (ctx.viewer ? viewerAccount(asMember(ctx), query) : null),
  }),
)
