import type { ConversationRow, MessageShape } from '../chats/chats.rows.ts'
import { ConversationRef } from '../chats/conversation.ts'
import { MessageRef } from '../chats/message.ts'
import { draftOf } from '../chats/save-draft.ts'
import { builder } from '../core/builder.ts'
import { asMember } from '../core/context.ts'
import { balance } from '../credits/balance.ts'
import { LikeRef, type LikeShape } from '../likes/like.ts'
import { PaymentRef } from '../payments/payment.ts'
import type { PaymentRow } from '../payments/payment-row.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import type { EventShape } from './read-event.ts'

export const EventRef = builder.interfaceRef<EventShape>('Event').implement({
  description:
    'Something that happened to the viewer. Event numbers rise by one, and a client resumes after its last one.',
  fields: (t) => ({
    id: t.id({ description: 'The number of the event.', resolve: (event) => event.no }),
    at: t.expose('at', { type: 'DateTime', description: 'The time at which the event happened.' }),
  }),
  resolveType: (event) => event.typename,
})

const eventType = (name: string, description: string) =>
  builder.objectRef<EventShape>(name).implement({ description, interfaces: [EventRef] })

const conversationOf = (event: EventShape) => event.conversation as ConversationRow

const MessageEventRef = eventType(
  'MessageEvent',
  'A message was sent or received, or waits until others may see the viewer.',
)
builder.objectFields(MessageEventRef, (t) => ({
  message: t.field({
    type: MessageRef,
    description: 'The message of this event.',
    resolve: (event) => event.message as MessageShape,
  }),
  conversation: t.field({
    type: ConversationRef,
    description: 'The conversation of the message, in its present state.',
    resolve: conversationOf,
  }),
  credits: t.int({
    description: "The viewer's present balance, in credits.",
    resolve: (_event, _args, ctx) => balance(ctx),
  }),
}))

builder.objectFields(
  eventType(
    'MessageChangedEvent',
    'A member reacted to a message, changed or removed a reaction, or took a message back.',
  ),
  (t) => ({
    message: t.field({
      type: MessageRef,
      description: 'The message in its present state.',
      resolve: (event) => event.message as MessageShape,
    }),
    conversation: t.field({
      type: ConversationRef,
      description: 'The conversation of the message, in its present state.',
      resolve: conversationOf,
    }),
  }),
)

builder.objectFields(
  eventType('ReadEvent', 'One of the two members of a conversation read messages, on any device.'),
  (t) => ({
    conversation: t.field({
      type: ConversationRef,
      description: 'The conversation, with its present read and delivery numbers.',
      resolve: conversationOf,
    }),
  }),
)

builder.objectFields(
  eventType(
    'DeliveredEvent',
    'Messages of the viewer reached a device of the other member, who is not invisible.',
  ),
  (t) => ({
    conversation: t.field({
      type: ConversationRef,
      description: 'The conversation, with its present read and delivery numbers.',
      resolve: conversationOf,
    }),
  }),
)

builder.objectFields(
  eventType('ConversationAcceptedEvent', 'The viewer accepted a message request, on any device.'),
  (t) => ({
    conversation: t.field({
      type: ConversationRef,
      description: 'The conversation in its present state.',
      resolve: conversationOf,
    }),
  }),
)

builder.objectFields(eventType('LikeEvent', 'A member likes the viewer.'), (t) => ({
  like: t.field({
    type: LikeRef,
    description: 'The like that the viewer received.',
    resolve: (event) => event.like as LikeShape,
  }),
}))

builder.objectFields(eventType('MatchEvent', 'A like became mutual, which makes it a match.'), (t) => ({
  like: t.field({
    type: LikeRef,
    description: 'The like that became a match.',
    resolve: (event) => event.like as LikeShape,
  }),
}))

builder.objectFields(eventType('LikeChangedEvent', 'A like was given, taken back or looked at.'), (t) => ({
  profileId: t.int({
    description: 'The profile id of the other member.',
    resolve: (event) => event.refs.p ?? 0,
  }),
  profile: t.field({
    type: ProfileRef,
    nullable: true,
    description: 'The profile of the other member in its present state; null if the member cannot be seen.',
    resolve: (event, _args, ctx) => profileLoader(ctx).load(event.refs.p ?? 0),
  }),
}))

builder.objectFields(
  eventType('ConversationRemovedEvent', "A conversation is no longer in the viewer's list."),
  (t) => ({
    conversationId: t.int({
      description: 'The id of the conversation that left the list.',
      resolve: (event) => event.refs.c ?? 0,
    }),
  }),
)

builder.objectFields(
  eventType('DraftEvent', 'The text that the viewer began for a member changed, on any device.'),
  (t) => ({
    profileId: t.int({
      description: 'The profile id of the member to whom the text is addressed.',
      resolve: (event) => event.refs.p ?? 0,
    }),
    text: t.string({
      description: 'The present text; empty when it was sent or discarded.',
      resolve: async (event, _args, ctx) => (await draftOf(ctx, event.refs.p ?? 0))?.text ?? '',
    }),
    replyTo: t.int({
      nullable: true,
      description: 'The number of the message that the text answers; null for none.',
      resolve: async (event, _args, ctx) => (await draftOf(ctx, event.refs.p ?? 0))?.replyToSeq ?? null,
    }),
    revision: t.id({
      nullable: true,
      description:
        'The id that the saving client gave to this state of the text, by which it recognises its own change; null if it gave none.',
      resolve: (event) => event.refs.r ?? null,
    }),
  }),
)

builder.objectFields(eventType('CreditsEvent', "The viewer's balance changed without a message."), (t) => ({
  credits: t.int({
    description: "The viewer's present balance, in credits.",
    resolve: (_event, _args, ctx) => balance(ctx),
  }),
}))

builder.objectFields(eventType('PaymentEvent', 'The state of a payment of the viewer changed.'), (t) => ({
  payment: t.field({
    type: PaymentRef,
    description: 'The payment in its present state.',
    resolve: (event) => event.payment as PaymentRow,
  }),
}))

builder.objectFields(
  eventType(
    'ProfileGoneEvent',
    'The viewer can no longer see a member, so the client must remove every trace of that member.',
  ),
  (t) => ({
    profileId: t.int({
      description: 'The profile id of the member who can no longer be seen.',
      resolve: (event) => event.refs.p ?? 0,
    }),
    conversationId: t.int({
      nullable: true,
      description: 'The id of the conversation with the member; null if there was none.',
      resolve: (event) => event.refs.c ?? null,
    }),
  }),
)

builder.objectFields(
  eventType(
    'AccountEvent',
    "The viewer's own account changed, for instance because its e-mail address was confirmed.",
  ),
  (t) => ({
    viewer: t.prismaField({
      type: UserRef,
      description: 'The account in its present state.',
      resolve: (query, _event, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
)

eventType(
  'StaleEvent',
  'Too many events were missed, or the event number is unknown. Load all data again, then continue after `id`.',
)
