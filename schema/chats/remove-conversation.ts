import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { BadgesRef, viewerBadges } from '../notifications/badges.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { hideConversation } from './chats.store.ts'

/**
 * Removes a chat for the viewer up to its last message; a new message brings it back without the old ones.
 */
export async function removeConversation(ctx: MemberContext, conversationId: number): Promise<number> {
  const known = await hideConversation(ctx.db, ctx.viewer.id, conversationId, ctx.clock.now())
  if (!known) throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  return conversationId
}

const SuccessRef = builder.objectRef<{ conversationId: number }>('RemoveConversationSuccess').implement({
  description: 'The conversation was removed for the viewer.',
  fields: (t) => ({
    conversationId: t.exposeInt('conversationId', {
      description: 'The number of the conversation that was removed.',
    }),
    badges: t.field({
      type: BadgesRef,
      description: "The viewer's counts without the removed conversation.",
      resolve: (_root, _args, ctx) => viewerBadges(ctx),
    }),
  }),
})

builder.mutationField('removeConversation', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Removes a conversation for the viewer; the other member keeps it. Removing twice changes nothing.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'The number of the conversation to remove.' }),
    },
    errors: {
      types: [ProfileUnavailableError],
      directResult: true,
      union: {
        name: 'RemoveConversationResult',
        description: 'The conversation was removed, or the reason why it was not.',
      },
    },
    resolve: async (_root, { conversationId }, ctx) => ({
      conversationId: await removeConversation(asMember(ctx), conversationId),
    }),
  }),
)
