import { builder } from '../core/builder.ts'
import { arrivalFor } from './arrival.ts'
import { conversationLoader } from './chat-loaders.ts'
import { ConversationRef } from './conversation.ts'
import { MessageRef } from './message.ts'
import type { SentMessage } from './post.ts'

/** The result type of every mutation that sends a message. */
export const SendMessageSuccessRef = builder.objectRef<SentMessage>('SendMessageSuccess').implement({
  description: 'The server has received the message.',
  fields: (t) => ({
    message: t.expose('message', {
      type: MessageRef,
      description: 'The message, with its number and state.',
    }),
    conversation: t.field({
      type: ConversationRef,
      nullable: true,
      description: 'The conversation that contains the message; null while the message is held.',
      resolve: async ({ message, isNew }, _args, ctx) => {
        const { conversation_id, seq, sender_id } = message
        if (conversation_id === null) return null
        const arrival = isNew ? await arrivalFor(ctx.db, sender_id, conversation_id, seq) : null
        return arrival?.conversation ?? conversationLoader(ctx).load(conversation_id)
      },
    }),
    credits: t.exposeInt('credits', { description: "The viewer's balance after sending, in credits." }),
  }),
})
