import { builder } from '../builder.ts'
import type { ConversationRow, MessageShape } from '../chats/chats.rows.ts'
import { ConversationRef } from '../chats/conversation.ts'
import { draftFor } from '../chats/drafts.store.ts'
import { MessageRef } from '../chats/message.ts'
import { asMember } from '../context.ts'
import { LikeRef, type LikeShape } from '../likes/like.ts'
import { PaymentRef } from '../payments/payment.ts'
import type { PaymentRow } from '../payments/payment-row.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import type { EventShape } from './read-event.ts'

export const EventRef = builder.interfaceRef<EventShape>('Event').implement({
  description: 'Something that happened to the viewer. Numbers rise by one; a client resumes after its last.',
  fields: (t) => ({
    id: t.id({ description: "The event's number.", resolve: (event) => event.no }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
  }),
  resolveType: (event) => event.typename,
})

const eventType = (name: string, description: string) =>
  builder.objectRef<EventShape>(name).implement({ description, interfaces: [EventRef] })

const conversationOf = (event: EventShape) => event.conversation as ConversationRow

const MessageEventRef = eventType(
  'MessageEvent',
  'A message was sent or received, or waits for the confirmation of the viewer.',
)
builder.objectFields(MessageEventRef, (t) => ({
  message: t.field({
    type: MessageRef,
    description: 'The message.',
    resolve: (event) => event.message as MessageShape,
  }),
  conversation: t.field({
    type: ConversationRef,
    description: 'Where it stands now.',
    resolve: conversationOf,
  }),
  credits: t.int({
    description: "The viewer's balance now.",
    resolve: (_event, _args, ctx) => ctx.loaders.balance(),
  }),
}))

builder.objectFields(eventType('ReadEvent', 'One side read, on any device.'), (t) => ({
  conversation: t.field({
    type: ConversationRef,
    description: 'With its cursors now.',
    resolve: conversationOf,
  }),
}))

builder.objectFields(
  eventType('DeliveredEvent', 'Messages of the viewer reached a device of the other.'),
  (t) => ({
    conversation: t.field({
      type: ConversationRef,
      description: 'With its cursors now.',
      resolve: conversationOf,
    }),
  }),
)

builder.objectFields(
  eventType('ConversationAcceptedEvent', 'The viewer accepted a message request, on any device.'),
  (t) => ({
    conversation: t.field({
      type: ConversationRef,
      description: 'As it stands now.',
      resolve: conversationOf,
    }),
  }),
)

builder.objectFields(eventType('LikeEvent', 'Somebody likes the viewer.'), (t) => ({
  like: t.field({ type: LikeRef, description: 'The like.', resolve: (event) => event.like as LikeShape }),
}))

builder.objectFields(eventType('MatchEvent', 'A like became mutual.'), (t) => ({
  like: t.field({ type: LikeRef, description: 'The match.', resolve: (event) => event.like as LikeShape }),
}))

builder.objectFields(eventType('LikeChangedEvent', 'A like was given, taken back or looked at.'), (t) => ({
  profileId: t.int({ description: 'The other.', resolve: (event) => event.refs.p ?? 0 }),
  profile: t.field({
    type: ProfileRef,
    nullable: true,
    description: 'How it stands now; absent where the other cannot be seen.',
    resolve: (event, _args, ctx) => ctx.loaders.profiles.load(event.refs.p ?? 0),
  }),
}))

builder.objectFields(
  eventType('ConversationRemovedEvent', 'A conversation is no longer in the list.'),
  (t) => ({
    conversationId: t.int({ description: 'Which.', resolve: (event) => event.refs.c ?? 0 }),
  }),
)

builder.objectFields(eventType('DraftEvent', 'A text begun changed, on any device.'), (t) => ({
  profileId: t.int({ description: 'For whom.', resolve: (event) => event.refs.p ?? 0 }),
  text: t.string({
    description: 'The text now; empty when it was sent or thrown away.',
    resolve: async (event, _args, ctx) =>
      (await draftFor(ctx.db, asMember(ctx).viewer.id, event.refs.p ?? 0)) ?? '',
  }),
  revision: t.id({
    nullable: true,
    description: 'The name that the client which saved it gave to that state: it knows its own by it.',
    resolve: (event) => event.refs.r ?? null,
  }),
}))

builder.objectFields(eventType('CreditsEvent', "The viewer's balance changed without a message."), (t) => ({
  credits: t.int({
    description: 'The balance now.',
    resolve: (_event, _args, ctx) => ctx.loaders.balance(),
  }),
}))

builder.objectFields(eventType('PaymentEvent', "A payment of the viewer's moved on."), (t) => ({
  payment: t.field({
    type: PaymentRef,
    description: 'As it stands now.',
    resolve: (event) => event.payment as PaymentRow,
  }),
}))

builder.objectFields(
  eventType('ProfileGoneEvent', "A member left the viewer's view: drop every trace."),
  (t) => ({
    profileId: t.int({ description: 'Who.', resolve: (event) => event.refs.p ?? 0 }),
    conversationId: t.int({
      nullable: true,
      description: 'The conversation with them, if there was one.',
      resolve: (event) => event.refs.c ?? null,
    }),
  }),
)

builder.objectFields(
  eventType('AccountEvent', "The viewer's own account changed, for instance its e-mail was confirmed."),
  (t) => ({
    viewer: t.prismaField({
      type: UserRef,
      description: 'The account now.',
      resolve: (query, _event, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
)

eventType('StaleEvent', 'The gap is too long or its numbers are unknown: fetch afresh, then go on from `id`.')
