import { builder } from '../core/builder.ts'
import { asMember, type Context } from '../core/context.ts'
import { UserRef } from '../users/user.ts'
import { type Badges, badgesOf } from './badges.store.ts'

export type { Badges }

/** The viewer's current counts. */
export const viewerBadges = (ctx: Context): Promise<Badges> => badgesOf(ctx.db, asMember(ctx).viewer.id)

export const BadgesRef = builder.objectRef<Badges>('Badges').implement({
  description: 'The number of new things for the viewer. The tab title and the app badge show their sum.',
  fields: (t) => ({
    unreadMessages: t.exposeInt('unreadMessages', {
      description: 'The number of messages that the viewer has not read.',
    }),
    newLikes: t.exposeInt('newLikes', {
      description: 'The number of received likes that the viewer has not looked at.',
    }),
    asOf: t.string({
      description:
        "The number of the viewer's last event when the counts were made; counts with a lower number than others are out of date.",
      resolve: ({ asOf }) => String(asOf),
    }),
  }),
})

builder.prismaObjectField(UserRef, 'badges', (t) =>
  t.field({
    type: BadgesRef,
    description: 'The counters of what is new and waits for the viewer.',
    resolve: (_member, _args, ctx) => viewerBadges(ctx),
  }),
)
