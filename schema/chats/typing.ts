import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { follow, mapMessages } from '../core/follow.ts'
import { typingTopic } from '../ports/bus.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { conversationLoader } from './chat-loaders.ts'
import { isTypingShown } from './typing.store.ts'

interface Typing {
  conversationId: number
  profileId: number
}

/**
 * Notifies the other that the viewer is typing. Returns false if there is nobody to notify, one of the two
 * has switched it off, the viewer is invisible, or has not accepted the request.
 */
export async function setTyping(ctx: MemberContext, conversationId: number): Promise<boolean> {
  const side = await conversationLoader(ctx).load(conversationId)
  if (!side || !(await profileLoader(ctx).load(side.other_id))) return false
  // A member who has not accepted a request must show its sender no activity.
  if (side.is_request || !(await isTypingShown(ctx.db, ctx.viewer.id, side.other_id))) return false
  await ctx.bus.publish(typingTopic(conversationId), String(ctx.viewer.id))
  return true
}

/** Subscribes to typing in a conversation of the viewer, without the viewer's own typing. */
export async function followTyping(
  ctx: MemberContext,
  conversationId: number,
): Promise<AsyncGenerator<Typing, void>> {
  const side = await conversationLoader(ctx).load(conversationId)
  if (!side) throw graphError('BAD_USER_INPUT', 'There is no such conversation.')
  return mapMessages(follow(ctx.bus, typingTopic(conversationId)), async function* (messages) {
    for await (const { data } of messages) {
      const profileId = Number(data)
      if (profileId === ctx.viewer.id) continue
      // A block in the meantime hides the conversation, and the typing with it.
      const isStillVisible = await conversationLoader(ctx).clear(conversationId).load(conversationId)
      if (!isStillVisible) return
      yield { conversationId, profileId }
    }
  })
}

const TypingRef = builder.objectRef<Typing>('Typing').implement({
  description: 'A member is typing; show it for 6 seconds.',
  fields: (t) => ({
    conversationId: t.exposeInt('conversationId', {
      description: 'The id of the conversation in which the member is typing.',
    }),
    profileId: t.exposeInt('profileId', { description: 'The profile id of the member who is typing.' }),
  }),
})

builder.mutationField('setTyping', (t) =>
  t.boolean({
    description:
      'Tells the other member that the viewer is typing; call it at most every 3 seconds. Returns false if there is nobody to notify, if one of the two members hides it, if the viewer is invisible, or if the viewer has not accepted the request.',
    args: {
      conversationId: t.arg.int({
        required: true,
        description: 'The id of the conversation in which the viewer is typing.',
      }),
    },
    resolve: (_root, { conversationId }, ctx) => setTyping(asMember(ctx), conversationId),
  }),
)

builder.subscriptionField('typing', (t) =>
  t.field({
    type: TypingRef,
    description: 'Follows when the other member is typing in a conversation of the viewer.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'The id of the conversation to follow.' }),
    },
    subscribe: (_root, { conversationId }, ctx) => followTyping(asMember(ctx), conversationId),
    resolve: (typing) => typing,
  }),
)
