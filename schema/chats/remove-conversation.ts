import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { badgesOf } from '../notifications/badges.store.ts'
import { BadgesRef } from '../notifications/badges.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { say } from '../speak.ts'
import { hideConversation } from './chats.store.ts'

/** Removes a chat for the viewer up to its last message; a new message brings it back, empty. */
export async function removeConversation(ctx: MemberContext, conversationId: number): Promise<number> {
  const known = await hideConversation(ctx.db, ctx.viewer.id, conversationId, ctx.clock.now())
  if (!known) throw new ProfileUnavailableError(say(ctx, 'unavailable'))
  return conversationId
}

const SuccessRef = builder.objectRef<{ conversationId: number }>('RemoveConversationSuccess').implement({
  description: 'The chat is removed for the viewer.',
  fields: (t) => ({
    conversationId: t.exposeInt('conversationId', { description: 'Which.' }),
    badges: t.field({
      type: BadgesRef,
      description: 'The counts without it.',
      resolve: (_root, _args, ctx) => badgesOf(ctx.db, asMember(ctx).viewer.id),
    }),
  }),
})

builder.mutationField('removeConversation', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Removes a chat for the viewer; the other keeps it. Doing it twice changes nothing.',
    args: { conversationId: t.arg.int({ required: true, description: 'Which.' }) },
    errors: {
      types: [ProfileUnavailableError],
      directResult: true,
      union: { name: 'RemoveConversationResult', description: 'Removed, or why not.' },
    },
    resolve: async (_root, { conversationId }, ctx) => ({
      conversationId: await removeConversation(asMember(ctx), conversationId),
    }),
  }),
)
