import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { translate } from '../core/translate.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { limitedError } from '../safety/limited.ts'
import { MemberLimitedError } from '../safety/limits.errors.ts'
import { type MessageKey, storeReaction } from './changes.store.ts'
import { messageLoader } from './chat-loaders.ts'
import { MessageTakenBackError } from './chats.errors.ts'
import type { MessageShape } from './chats.rows.ts'
import { historyStart } from './history.rules.ts'
import { MessageRef, seenMessage } from './message.ts'
import { isOneEmoji } from './reaction.rules.ts'
import { countReaction } from './send-limit.ts'

/**
 * Reacts to a message with one emoji; null removes the reaction. The same twice changes nothing. Errors: every type of
 * ReactToMessageResult.
 */
export async function reactToMessage(
  ctx: MemberContext,
  key: MessageKey,
  emoji: string | null,
): Promise<MessageShape> {
  if (emoji !== null && !isOneEmoji(emoji))
    throw graphError('BAD_USER_INPUT', 'A reaction is exactly one emoji.')
  const now = ctx.clock.now()
  const wait = countReaction(ctx.db, ctx.viewer.id, now)
  if (wait > 0) {
    ctx.measurements.limitReached('messagesPerSecond')
    throw new RateLimitedError(translate(ctx, 'rateLimited', { seconds: wait }), wait)
  }
  const visibleFrom = historyStart(ctx.site.freeHistoryDays, ctx.viewer, now)
  const outcome = await storeReaction(ctx.db, ctx.viewer.id, key, emoji, visibleFrom, now)
  if (outcome === 'taken_back') throw new MessageTakenBackError(translate(ctx, 'messageTakenBack'))
  if (outcome === 'limited') throw await limitedError(ctx, 'messages')
  messageLoader(ctx).clear(`${key.conversationId}:${key.seq}`)
  const message = outcome && (await seenMessage(ctx, key.conversationId, key.seq))
  if (!message) throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  return message
}

const SuccessRef = builder.objectRef<{ message: MessageShape }>('ReactToMessageSuccess').implement({
  description: "The viewer's reaction was stored or removed.",
  fields: (t) => ({
    message: t.expose('message', {
      type: MessageRef,
      description: 'The message with its present reactions.',
    }),
  }),
})

builder.mutationField('reactToMessage', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Reacts to a message of one of the two with an emoji, free of charge, or changes or removes the reaction. A member has one reaction to a message; the same twice changes nothing. Held messages and those that were taken back have none.',
    args: {
      conversationId: t.arg.int({ required: true, description: 'The id of the conversation.' }),
      seq: t.arg.int({ required: true, description: 'The number of the message in it.' }),
      emoji: t.arg.string({ description: 'Exactly one emoji; null removes the reaction.' }),
    },
    errors: {
      types: [MemberLimitedError, MessageTakenBackError, ProfileUnavailableError, RateLimitedError],
      directResult: true,
      union: {
        name: 'ReactToMessageResult',
        description: 'The message with its reactions, or the reason why they did not change.',
      },
    },
    resolve: async (_root, { conversationId, seq, emoji }, ctx) => ({
      message: await reactToMessage(asMember(ctx), { conversationId, seq }, emoji ?? null),
    }),
  }),
)
