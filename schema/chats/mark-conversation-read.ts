import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { conversationLoader } from './chat-loaders.ts'
import type { ConversationRow } from './chats.rows.ts'
import { moveReadCursor } from './chats.store.ts'
import { ConversationRef } from './conversation.ts'

/** Moves the viewer's read cursor, for all devices; it never moves back. */
export async function markConversationRead(
  ctx: MemberContext,
  conversationId: number,
  upToSeq: number,
): Promise<ConversationRow> {
  await moveReadCursor(ctx.db, ctx.viewer.id, conversationId, upToSeq, ctx.clock.now())
  const conversation = await conversationLoader(ctx).clear(conversationId).load(conversationId)
  if (!conversation) throw graphError('BAD_USER_INPUT', 'There is no such conversation.')
  return conversation
}

builder.mutationField('markConversationRead', (t) =>
  t.field({
    type: ConversationRef,
    description:
      'Records that the viewer has read the messages up to a number. Unread messages are counted again on every device. The other member is notified if both show read receipts, the viewer is not invisible, and this is not a message request.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'The id of the conversation.' }),
      upToSeq: t.arg.int({
        required: true,
        description: 'The highest message number that the viewer has seen.',
      }),
    },
    resolve: (_root, { conversationId, upToSeq }, ctx) =>
      markConversationRead(asMember(ctx), conversationId, upToSeq),
  }),
)
