import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { allowNotifications } from './settings.store.ts'

/** Allows mails again after a bounce, a complaint or an unsubscription. Returns false if they were not stopped. */
export const enableNotifications = (ctx: MemberContext): Promise<boolean> =>
  allowNotifications(ctx.db, ctx.viewer.id, ctx.clock.now())

const SuccessRef = builder.objectRef<object>('EnableNotificationsSuccess').implement({
  description: 'Mails are sent again, as the notification settings say.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'The account of the viewer after the change.',
      resolve: (query, _done, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

builder.mutationField('enableNotifications', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Lets mails be sent again after a bounce, a spam complaint or an unsubscription. Ask the member first whether the address is right.',
    resolve: async (_root, _args, ctx) => {
      await enableNotifications(asMember(ctx))
      return {}
    },
  }),
)
