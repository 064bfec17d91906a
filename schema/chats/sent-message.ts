import { builder } from '../builder.ts'
import { arrivalFor } from './arrival.ts'
import { ConversationRef } from './conversation.ts'
import { MessageRef } from './message.ts'
import type { SentMessage } from './post.ts'

/** What every verb that sends answers. */
export const SendMessageSuccessRef = builder.objectRef<SentMessage>('SendMessageSuccess').implement({
  description: 'The server has the message.',
  fields: (t) => ({
    message: t.expose('message', { type: MessageRef, description: 'With its number and state.' }),
    conversation: t.field({
      type: ConversationRef,
      nullable: true,
      description: 'Where it stands; absent while it is held.',
      resolve: async ({ message, hasJustCome }, _args, ctx) => {
        const { conversation_id, seq, sender_id } = message
        if (conversation_id === null) return null
        const arrival = hasJustCome ? await arrivalFor(ctx.db, sender_id, conversation_id, seq) : null
        return arrival?.conversation ?? ctx.loaders.conversations.load(conversation_id)
      },
    }),
    credits: t.exposeInt('credits', { description: "The viewer's balance after it." }),
  }),
})
