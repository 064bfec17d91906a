import { builder } from '../builder.ts'
import { asMember } from '../context.ts'
import { ChatPhotoRef } from './chat-photo.ts'
import { heldShape, type MessageShape } from './chats.rows.ts'
import { heldMessages } from './messages.store.ts'

const MessageKindRef = builder.enumType('MessageKind', {
  description: 'What a message carries.',
  values: { GIFT: { value: 'gift' }, PHOTO: { value: 'photo' }, TEXT: { value: 'text' } } as const,
})

const MessageStateRef = builder.enumType('MessageState', {
  description: 'How far a message has come.',
  values: {
    DELIVERED: { description: 'It has reached a device of the other.' },
    HELD: { description: "It waits for the sender's e-mail confirmation; its credits are reserved." },
    READ: { description: 'The other has seen it.' },
    SENT: { description: 'The server has it.' },
  } as const,
})

export const MessageRef = builder.objectRef<MessageShape>('Message').implement({
  description: 'One message.',
  fields: (t) => ({
    id: t.id({
      description:
        '`conversation:number`, `held:clientId`, or `preview:conversation:number` of a cut one in a list.',
      resolve: (message) => {
        if (message.conversation_id === null) return `held:${message.client_id}`
        const number = `${message.conversation_id}:${message.seq}`
        return message.isPreview ? `preview:${number}` : number
      },
    }),
    conversationId: t.expose('conversation_id', {
      type: 'Int',
      nullable: true,
      description: 'Absent while it is held and there is no conversation yet.',
    }),
    seq: t.exposeInt('seq', {
      description: 'Its number in the conversation, without gaps; 0 while it is held.',
    }),
    clientId: t.exposeID('client_id', { description: "The sender's own id of it: a retry finds it again." }),
    senderId: t.exposeInt('sender_id', { description: 'The profile that wrote it.' }),
    kind: t.field({
      type: MessageKindRef,
      description: 'What it carries.',
      resolve: (message) => message.kind as never,
    }),
    text: t.exposeString('body', {
      description: 'Plain text; with a photo or a gift, the few words that go with it, or none.',
    }),
    photo: t.field({
      type: ChatPhotoRef,
      nullable: true,
      description:
        'What a photo message carries; absent in previews, and once the one who sent it cannot be seen any more.',
      resolve: ({ photo_id }, _args, { loaders }) =>
        photo_id === null ? null : loaders.chatPhotos.load(photo_id),
    }),
    sentAt: t.expose('sent_at', { type: 'DateTime', description: "The server's time." }),
    state: t.field({
      type: MessageStateRef,
      description: 'How far it has come.',
      resolve: (message) => message.state,
    }),
  }),
})

builder.queryField('heldMessages', (t) =>
  t.field({
    type: [MessageRef],
    description: "What the viewer wrote to this member and still waits for the viewer's e-mail confirmation.",
    args: { profileId: t.arg.int({ required: true, description: 'The other.' }) },
    resolve: async (_root, { profileId }, ctx) => {
      const rows = await heldMessages(ctx.db, asMember(ctx).viewer.id, profileId)
      return rows.map(heldShape)
    },
  }),
)
