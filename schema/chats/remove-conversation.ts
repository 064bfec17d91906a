import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { BadgesRef, viewerBadges } from '../notifications/badges.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { removeUpTo } from './chats.store.ts'

/** Above every number of a message: 2^31 - 1. */
const everything = 2_147_483_647

/**
 * Removes a chat for the viewer up to a message, by default its last; a later one brings it back without those before.
 */
export async function removeConversation(
  ctx: MemberContext,
  conversationId: number,
  upToSeq: number | null = null,
): Promise<number> {
  const { db, viewer, clock } = ctx
  const isRemoved = await removeUpTo(db, viewer.id, conversationId, upToSeq ?? everything, clock.now())
  if (!isRemoved) throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  return conversationId
}

const SuccessRef = builder.objectRef<{ conversationId: number }>('RemoveConversationSuccess').implement({
  description: 'The conversation was removed for the viewer.',
  fields: (t) => ({
    conversationId: t.exposeInt('conversationId', {
      description: 'The id of the conversation that was removed.',
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
      'Removes a conversation for the viewer; the other member keeps it. Removing twice up to the same message changes nothing.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'The id of the conversation to remove.' }),
      upToSeq: t.arg.int({
        description:
          '`lastSeq` of the conversation as the viewer knew it: a later message stays. Without it everything is removed.',
      }),
    },
    errors: {
      types: [ProfileUnavailableError],
      directResult: true,
      union: {
        name: 'RemoveConversationResult',
        description: 'The conversation was removed, or the reason why it was not.',
      },
    },
    resolve: async (_root, { conversationId, upToSeq }, ctx) => ({
      conversationId: await removeConversation(asMember(ctx), conversationId, upToSeq),
    }),
  }),
)
