import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { moveDeliveryCursor } from './chats.store.ts'

/** Notes that a device of the viewer has messages up to a number; true if that is news. */
export const markConversationDelivered = (ctx: MemberContext, conversationId: number, upToSeq: number) =>
  moveDeliveryCursor(ctx.db, ctx.viewer.id, conversationId, upToSeq, ctx.clock.now())

builder.mutationField('markConversationDelivered', (t) =>
  t.boolean({
    description:
      'A device of the viewer has the messages up to a number. True if that is news to the sender.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'Which conversation.' }),
      upToSeq: t.arg.int({ required: true, description: 'The highest number that arrived.' }),
    },
    resolve: (_root, { conversationId, upToSeq }, ctx) =>
      markConversationDelivered(asMember(ctx), conversationId, upToSeq),
  }),
)
