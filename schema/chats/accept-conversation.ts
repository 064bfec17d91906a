import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { conversationLoader } from './chat-loaders.ts'
import type { ConversationRow } from './chats.rows.ts'
import { acceptRequest } from './chats.store.ts'
import { ConversationRef } from './conversation.ts'

/**
 * Moves a message request to the viewer's other conversations. Error: the viewer has no such conversation.
 */
export async function acceptConversation(
  ctx: MemberContext,
  conversationId: number,
): Promise<ConversationRow> {
  await acceptRequest(ctx.db, ctx.viewer.id, conversationId, ctx.clock.now())
  const conversation = await conversationLoader(ctx).clear(conversationId).load(conversationId)
  if (!conversation) throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  return conversation
}

const SuccessRef = builder
  .objectRef<{ conversation: ConversationRow }>('AcceptConversationSuccess')
  .implement({
    description: 'The message request was accepted and is now listed among the other conversations.',
    fields: (t) => ({
      conversation: t.expose('conversation', {
        type: ConversationRef,
        description: 'The conversation in its present state.',
      }),
    }),
  })

builder.mutationField('acceptConversation', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Accepts a message request. From then on its sender can see what arrived and what was read, unless the viewer is invisible. Accepting twice changes nothing.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'The id of the conversation to accept.' }),
    },
    errors: {
      types: [ProfileUnavailableError],
      directResult: true,
      union: {
        name: 'AcceptConversationResult',
        description: 'The conversation was accepted, or the reason why it was not.',
      },
    },
    resolve: async (_root, { conversationId }, ctx) => ({
      conversation: await acceptConversation(asMember(ctx), conversationId),
    }),
  }),
)
