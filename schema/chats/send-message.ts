import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { balanceOf } from '../credits/credits.store.ts'
import { accident } from '../errors.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { say } from '../speak.ts'
import { refusalCode } from '../sql.ts'
import { RateLimitedError } from '../users/users.errors.ts'
import {
  ConversationLimitError,
  EmptyMessageError,
  FictionalConsentError,
  IdempotencyError,
  MessageTooLongError,
  NotEnoughCreditsError,
} from './chats.errors.ts'
import { type MessageShape, messageState } from './chats.rows.ts'
import { ConversationRef } from './conversation.ts'
import { cleanText, textFault } from './message.rules.ts'
import { MessageRef } from './message.ts'
import { postMessage } from './messages.store.ts'
import { takeSend } from './send-limit.ts'

export interface SendMessageInput {
  profileId: number
  clientId: string
  text: string
  acceptsFictional?: boolean | null
}

export interface SentMessage {
  message: MessageShape
  credits: number
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Sends a text. One statement and one commit: rights, limits, price, message, numbers, events. A retry with the
 * same client id finds the first message and costs nothing. Errors: every type of SendMessageResult.
 */
export async function sendMessage(ctx: MemberContext, input: SendMessageInput): Promise<SentMessage> {
  if (!uuid.test(input.clientId)) throw accident('BAD_USER_INPUT', 'clientId must be a UUID.')
  const clientId = input.clientId.toLowerCase()
  const body = cleanText(input.text)
  const fault = textFault(body, ctx.site.messageLength)
  if (fault?.kind === 'empty') throw new EmptyMessageError(say(ctx, 'messageEmpty'))
  if (fault?.kind === 'long') {
    const limit = ctx.site.messageLength
    throw new MessageTooLongError(say(ctx, 'messageTooLong', { limit }), limit, fault.length)
  }
  const wait = takeSend(ctx.viewer.id, ctx.clock.now())
  if (wait > 0) throw new RateLimitedError(say(ctx, 'rateLimited', { seconds: wait }), wait)
  try {
    const sent = await postMessage(ctx.db, {
      senderId: ctx.viewer.id,
      recipientId: input.profileId,
      clientId,
      body,
      price: ctx.site.messageCredits,
      freeConversations: ctx.site.freeConversations,
      acceptsFictional: input.acceptsFictional ?? false,
      now: ctx.clock.now(),
    })
    const message: MessageShape = {
      conversation_id: sent.conversation_id,
      seq: sent.seq ?? 0,
      client_id: clientId,
      sender_id: ctx.viewer.id,
      kind: 'text',
      body,
      sent_at: sent.sent_at,
      state: sent.outcome === 'held' ? 'HELD' : 'SENT',
    }
    // A retry may come after the other has read it.
    const side =
      sent.outcome === 'repeated' && (await ctx.loaders.conversations.load(message.conversation_id ?? 0))
    return {
      message: side ? { ...message, state: messageState(message, side) } : message,
      credits: sent.balance,
    }
  } catch (error) {
    throw await refusal(ctx, error)
  }
}

/** The database's refusal as a type of the graph; anything else stays what it is. */
async function refusal(ctx: MemberContext, error: unknown): Promise<unknown> {
  switch (refusalCode(error)) {
    case 'VK402': {
      const balance = await balanceOf(ctx.db, ctx.viewer.id)
      return new NotEnoughCreditsError(say(ctx, 'notEnoughCredits'), balance, ctx.site.messageCredits)
    }
    case 'VK403': {
      const limit = ctx.site.freeConversations
      return new ConversationLimitError(say(ctx, 'conversationLimit', { limit }), limit)
    }
    case 'VK404':
      return new ProfileUnavailableError(say(ctx, 'unavailable'))
    case 'VK409':
      return new IdempotencyError(say(ctx, 'clientIdUsed'))
    case 'VK428':
      return new FictionalConsentError(say(ctx, 'fictionalConsent'), say(ctx, 'fictionalOne'))
    default:
      return error
  }
}

const SendMessageInputRef = builder.inputType('SendMessageInput', {
  description: 'A text for somebody.',
  fields: (t) => ({
    profileId: t.int({ required: true, description: 'To whom.' }),
    clientId: t.id({
      required: true,
      description: 'A UUID of the sender: the same again is the same message.',
    }),
    text: t.string({
      required: true,
      description: 'Plain text; at most `Site.messageLength` graphemes and 8 kB.',
    }),
    acceptsFictional: t.boolean({
      description: 'The sender knows that the other is fictional; asked once per conversation.',
    }),
  }),
})

const SuccessRef = builder.objectRef<SentMessage>('SendMessageSuccess').implement({
  description: 'The server has the message.',
  fields: (t) => ({
    message: t.expose('message', { type: MessageRef, description: 'With its number and state.' }),
    conversation: t.field({
      type: ConversationRef,
      nullable: true,
      description: 'Where it stands; absent while it is held.',
      resolve: ({ message }, _args, ctx) =>
        message.conversation_id === null ? null : ctx.loaders.conversations.load(message.conversation_id),
    }),
    credits: t.exposeInt('credits', { description: "The viewer's balance after it." }),
  }),
})

builder.mutationField('sendMessage', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Sends a text message. Its price and the message are one commit; a retry never costs twice.',
    args: { input: t.arg({ type: SendMessageInputRef, required: true, description: 'The message.' }) },
    errors: {
      types: [
        NotEnoughCreditsError,
        ConversationLimitError,
        MessageTooLongError,
        EmptyMessageError,
        FictionalConsentError,
        ProfileUnavailableError,
        IdempotencyError,
        RateLimitedError,
      ],
      directResult: true,
      union: { name: 'SendMessageResult', description: 'The message as it stands, or why it was not sent.' },
    },
    resolve: (_root, { input }, ctx) => sendMessage(asMember(ctx), input),
  }),
)
