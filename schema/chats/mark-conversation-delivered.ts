import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { moveDeliveryCursor } from './chats.store.ts'

/**
 * Stores that a device of the viewer has received the messages up to a number; true if this changed anything.
 */
export const markConversationDelivered = (ctx: MemberContext, conversationId: number, upToSeq: number) =>
  moveDeliveryCursor(ctx.db, ctx.viewer.id, conversationId, upToSeq, ctx.clock.now())

builder.mutationField('markConversationDelivered', (t) =>
  t.boolean({
    description:
      'Records that a device of the viewer has received the messages up to a number. Returns true if the number rose. The sender learns it unless this is a message request or the viewer is invisible.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'The id of the conversation.' }),
      upToSeq: t.arg.int({
        required: true,
        description: 'The highest message number that the device has received.',
      }),
    },
    resolve: (_root, { conversationId, upToSeq }, ctx) =>
      markConversationDelivered(asMember(ctx), conversationId, upToSeq),
  }),
)
