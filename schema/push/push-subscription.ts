import { builder } from '../core/builder.ts'
import { asMember } from '../core/context.ts'
import { UserRef } from '../users/user.ts'
import { type OwnPush, type OwnSubscription, ownPush } from './subscriptions.store.ts'

const PushSubscriptionRef = builder.objectRef<OwnSubscription>('PushSubscription').implement({
  description: 'The browser of this session as it was subscribed to push messages.',
  fields: (t) => ({
    endpoint: t.exposeString('endpoint', {
      description:
        "The address at the browser's push service; it tells whether the subscription that the browser has is the stored one.",
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'The time at which the browser was subscribed.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time at which the push service last took a message; null if none was sent yet.',
    }),
  }),
})

const PushStateRef = builder
  .objectRef<OwnPush & { showsContent: boolean; isDiscreet: boolean }>('PushState')
  .implement({
    description: 'Where the viewer gets push messages, and what they may say.',
    fields: (t) => ({
      subscription: t.expose('subscription', {
        type: PushSubscriptionRef,
        nullable: true,
        description:
          'The subscription of this session; null if this browser gets no push messages. It ends with the session.',
      }),
      devices: t.exposeInt('devices', {
        description: 'The number of sessions of the viewer that get push messages, this one included.',
      }),
      showsContent: t.exposeBoolean('showsContent', {
        description: 'Whether push messages say who wrote and what. Otherwise they name nobody.',
      }),
      isDiscreet: t.exposeBoolean('isDiscreet', {
        description:
          'Whether push messages have a neutral title and icon. Then they name nobody, whatever `showsContent` is.',
      }),
    }),
  })

builder.prismaObjectField(UserRef, 'push', (t) =>
  t.field({
    type: PushStateRef,
    description: 'Where the viewer gets push messages, and what they may say.',
    select: { pushShowsContent: true, pushIsDiscreet: true },
    resolve: async ({ id, pushShowsContent, pushIsDiscreet }, _args, ctx) => ({
      ...(await ownPush(ctx.db, id, asMember(ctx).viewer.sessionId)),
      showsContent: pushShowsContent,
      isDiscreet: pushIsDiscreet,
    }),
  }),
)
