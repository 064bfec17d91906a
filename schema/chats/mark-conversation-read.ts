import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { accident } from '../errors.ts'
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
  const conversation = await ctx.loaders.conversations.clear(conversationId).load(conversationId)
  if (!conversation) throw accident('BAD_USER_INPUT', 'There is no such conversation.')
  return conversation
}

builder.mutationField('markConversationRead', (t) =>
  t.field({
    type: ConversationRef,
    description:
      'The viewer has read up to a number: unread is counted anew on every device, and the other is told.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'Which conversation.' }),
      upToSeq: t.arg.int({ required: true, description: 'The highest number that was seen.' }),
    },
    resolve: (_root, { conversationId, upToSeq }, ctx) =>
      markConversationRead(asMember(ctx), conversationId, upToSeq),
  }),
)
