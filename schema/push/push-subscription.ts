import { builder } from '../core/builder.ts'
import { UserRef } from '../users/user.ts'

const PushSubscriptionRef = builder.prismaObject('PushSubscription', {
  description: 'The browser of this session as it was subscribed to push messages.',
  select: { id: true },
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

const PushStateRef = builder.prismaObject('Member', {
  variant: 'PushState',
  select: { id: true },
  description: 'Where the viewer gets push messages, and what they may say.',
  fields: (t) => ({
    subscription: t.field({
      type: PushSubscriptionRef,
      nullable: true,
      description:
        'The subscription of this session; null if this browser gets no push messages. It ends with the session.',
      select: (_args, _ctx, nestedSelection) => ({
        pushSubscriptions: nestedSelection({ select: { id: true, sessionId: true } }),
      }),
      resolve: ({ pushSubscriptions }, _args, ctx) =>
        pushSubscriptions.find(({ sessionId }) => sessionId === ctx.viewer?.sessionId) ?? null,
    }),
    devices: t.relationCount('pushSubscriptions', {
      description: 'The number of sessions of the viewer that get push messages, this one included.',
    }),
    showsContent: t.exposeBoolean('pushShowsContent', {
      description: 'Whether push messages say who wrote and what. Otherwise they name nobody.',
    }),
    isDiscreet: t.exposeBoolean('pushIsDiscreet', {
      description:
        'Whether push messages have a neutral title and icon. Then they name nobody, whatever `showsContent` is.',
    }),
  }),
})

builder.prismaObjectField(UserRef, 'push', (t) =>
  t.variant(PushStateRef, {
    description: 'Where the viewer gets push messages, and what they may say.',
  }),
)
