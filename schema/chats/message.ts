import { builder } from '../core/builder.ts'
import { asMember, type Context, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { chatPhotoLoader, conversationLoader, messageLoader } from './chat-loaders.ts'
import { ChatPhotoRef } from './chat-photo.ts'
import { heldShape, type MessageShape, withState } from './chats.rows.ts'
import { historyStart } from './history.rules.ts'
import { warningAbout } from './message-warning.ts'
import { heldMessage, heldMessages } from './messages.store.ts'
import { MessageQuoteRef, quoteOf } from './quote.ts'

const MessageKindRef = builder.enumType('MessageKind', {
  description: 'The kind of content that a message carries.',
  values: { GIFT: { value: 'gift' }, PHOTO: { value: 'photo' }, TEXT: { value: 'text' } } as const,
})

const MessageStateRef = builder.enumType('MessageState', {
  description: 'The delivery state of a message.',
  values: {
    DELIVERED: {
      description: 'The message has reached a device of the other member, as far as the viewer is told.',
    },
    HELD: {
      description:
        'The message waits until others may see its sender: until the e-mail address is confirmed and, if the sender `awaitsPhoto`, a photo approved. Its credits are reserved.',
    },
    REVIEW: {
      description:
        'The message waits until support has read it. Its credits are reserved, and return if it is not delivered.',
    },
    READ: { description: 'The other member has seen the message, as far as the viewer is told.' },
    SENT: { description: 'The server has received the message.' },
  } as const,
})

const MessageWarningRef = builder.enumType('MessageWarning', {
  description: 'What the reader of a message should know before answering it.',
  values: {
    ASKS_FOR_MONEY: {
      description: 'The message asks for money, vouchers or an investment, as scammers do.',
    },
    GIVES_CONTACT: {
      description:
        'The message gives a phone number, an e-mail address or an account elsewhere. Clients show a hint with the first one of a conversation.',
    },
  } as const,
})

export const MessageRef = builder.objectRef<MessageShape>('Message')
MessageRef.implement({
  description:
    'A message in a conversation, or one that is held: until others may see its sender, or until support has read it.',
  fields: (t) => ({
    id: t.id({
      description:
        'The id of the message: `conversation:number`, `held:clientId` for a held message, or `preview:conversation:number` for a shortened one in a list.',
      resolve: (message) => {
        if (message.conversation_id === null) return `held:${message.client_id}`
        const number = `${message.conversation_id}:${message.seq}`
        return message.isPreview ? `preview:${number}` : number
      },
    }),
    conversationId: t.expose('conversation_id', {
      type: 'Int',
      nullable: true,
      description:
        'The id of the conversation; null while the message is held and there is no conversation yet.',
    }),
    seq: t.exposeInt('seq', {
      description:
        'The number of the message in its conversation, without gaps; 0 while the message is held.',
    }),
    clientId: t.exposeID('client_id', {
      description: "The id that the sender's client gave to the message, by which a retry finds it again.",
    }),
    senderId: t.exposeInt('sender_id', { description: 'The id of the profile that wrote the message.' }),
    kind: t.field({
      type: MessageKindRef,
      description: 'The kind of content that the message carries.',
      resolve: ({ kind, taken_back_at }) => (taken_back_at ? 'text' : kind) as never,
    }),
    text: t.string({
      description:
        'The plain text of the message. With a photo or a gift it is a short text that goes with it, or empty. Of a message that was taken back it is a sentence that says so.',
      resolve: ({ body, taken_back_at }, _args, ctx) =>
        taken_back_at ? translate(ctx, 'messageDeleted') : body,
    }),
    photo: t.field({
      type: ChatPhotoRef,
      nullable: true,
      description:
        'The photo of a photo message. Null in previews, and when the sender can no longer be seen.',
      resolve: ({ photo_id }, _args, ctx) => (photo_id === null ? null : chatPhotoLoader(ctx).load(photo_id)),
    }),
    quote: t.field({
      type: MessageQuoteRef,
      nullable: true,
      description:
        "The part of its recipient's profile that the message is about; null for none, and in previews.",
      resolve: quoteOf,
    }),
    isTakenBack: t.boolean({
      description:
        'Whether its sender took the message back. Then its content is gone, and only its place is left.',
      resolve: ({ taken_back_at }) => taken_back_at != null,
    }),
    viewerReaction: t.string({
      nullable: true,
      description: 'The emoji with which the viewer reacts to the message; null for none, and in previews.',
      resolve: (message, _args, ctx) => reactionsOf(message, asMember(ctx).viewer.id).viewer,
    }),
    otherReaction: t.string({
      nullable: true,
      description:
        'The emoji with which the other member reacts to the message; null for none, and in previews.',
      resolve: (message, _args, ctx) => reactionsOf(message, asMember(ctx).viewer.id).other,
    }),
    sentAt: t.expose('sent_at', {
      type: 'DateTime',
      description: "The time at which the message was sent, by the server's clock.",
    }),
    state: t.field({
      type: MessageStateRef,
      description: 'The delivery state of the message.',
      resolve: (message) => message.state,
    }),
    warning: t.field({
      type: MessageWarningRef,
      nullable: true,
      description:
        'A warning about the text, for its recipient only; null for the sender, in previews, and where there is nothing to warn about.',
      resolve: (message, _args, ctx) => warningAbout(ctx, message),
    }),
  }),
})

builder.objectField(MessageRef, 'replyTo', (t) =>
  t.field({
    type: MessageRef,
    nullable: true,
    description:
      'The message of the same conversation that it answers, in its present state; null for none, in previews, and when the viewer cannot see that message any more.',
    resolve: (message, _args, ctx) => repliedTo(asMember(ctx), message),
  }),
)

/** The message that a message answers, as the viewer may see it. */
async function repliedTo(ctx: MemberContext, message: MessageShape): Promise<MessageShape | null> {
  const { conversation_id, held_for, reply_to_seq, reply } = message
  const conversationId = conversation_id ?? held_for
  if (reply_to_seq == null || conversationId == null || reply === null) return null
  const answered = reply ?? (await seenMessage(ctx, conversationId, reply_to_seq))
  const from = historyStart(ctx.site.freeHistoryDays, ctx.viewer, ctx.clock.now())
  return answered && !(from && answered.sent_at < from) ? answered : null
}

/** A message of one of the viewer's conversations; null if the viewer does not see it. */
export async function seenMessage(
  ctx: Context,
  conversationId: number,
  seq: number,
): Promise<MessageShape | null> {
  const [side, message] = await Promise.all([
    conversationLoader(ctx).load(conversationId),
    messageLoader(ctx).load(`${conversationId}:${seq}`),
  ])
  return side && message && withState(message, side)
}

/** The two reactions to a message, from the viewer's side. */
function reactionsOf({ sender_id, sender_reaction, recipient_reaction }: MessageShape, viewerId: number) {
  const [viewer, other] =
    sender_id === viewerId ? [sender_reaction, recipient_reaction] : [recipient_reaction, sender_reaction]
  return { viewer: viewer ?? null, other: other ?? null }
}

/** One of the viewer's held messages, by its client id; null if it is no longer held. */
export async function heldMessageOf(ctx: Context, clientId: string): Promise<MessageShape | null> {
  const held = await heldMessage(ctx.db, asMember(ctx).viewer.id, clientId)
  return held && heldShape(held)
}

builder.queryField('heldMessages', (t) =>
  t.field({
    type: [MessageRef],
    description:
      "Returns the viewer's messages to this member that are held: until others may see the viewer, or until support has read them.",
    args: {
      profileId: t.arg.int({ required: true, description: 'The profile id of the other member.' }),
    },
    resolve: async (_root, { profileId }, ctx) => {
      const rows = await heldMessages(ctx.db, asMember(ctx).viewer.id, profileId)
      return rows.map(heldShape)
    },
  }),
)
