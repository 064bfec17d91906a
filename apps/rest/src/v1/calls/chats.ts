import { z } from 'zod'
import { RestError } from '../../errors.ts'
import { count, id } from '../../field-schemas.ts'
import { chatSchema, conversationSchema, toChat } from '../../mappers/chat.ts'
import { defineCall, number, page, pageOf } from '../call.ts'
import {
  V1ConversationsDocument,
  V1HistoryDocument,
  V1ReactDocument,
  V1RemoveReactionDocument,
  V1SendGiftDocument,
  V1SendMessageDocument,
  type V1SendMessageMutation,
  V1SendPhotoDocument,
  V1TakeBackDocument,
} from '../documents/chats.generated.ts'
import { failure } from '../failure.ts'
import { messageSchema, toMessage } from '../mappers/message.ts'

type Success = Extract<V1SendMessageMutation['sendMessage'], { __typename: 'SendMessageSuccess' }>

/** The answer to whatever sends a message. */
const sentSchema = z
  .object({ message: messageSchema, credits: count().meta({ description: 'What is left.' }) })
  .meta({ id: 'Sent' })

const sent = ({ sent: message, credits }: Success) => ({ message: toMessage(message), credits })

/** The fields of every message. The graph checks lengths and prices. */
const recipient = { profile_id: id(), accepts_fictional: z.boolean().default(false) }
const text = z.string().max(10_000)
const reply_to = id()
  .optional()
  .meta({ description: 'The number of the message of the conversation that it answers.' })

/** What both calls about a reaction share; a second identical call changes nothing. */
const reaction = {
  path: '/conversations/:id/messages/:seq/reaction',
  scope: 'chats:write',
  params: { id: number(), seq: number() },
  answer: z.object({ message: messageSchema }),
} as const

/** Calls about conversations, and those that send something. */
export const chatCalls = [
  defineCall({
    method: 'GET',
    path: '/conversations',
    scope: 'chats:read',
    summary: 'Returns the conversations of the member, the newest message first.',
    query: page,
    answer: pageOf(
      'conversations',
      z.object({
        ...chatSchema.shape,
        conversation: z.object({
          ...conversationSchema.shape,
          is_request: z
            .boolean()
            .meta({ description: 'Whether the member has not answered a stranger yet.' }),
          last_seq: count().meta({ description: 'The number of the last message.' }),
        }),
      }),
    ),
    operation: V1ConversationsDocument,
    example: { query: { first: 10 } },
    run: async (execute, { query: { first, after } }) => {
      const { conversations, site } = await execute({ first, after: after ?? null })
      return {
        conversations: conversations.edges.map(({ node }) => {
          const chat = toChat(node, site.countLimit)
          const more = { is_request: node.isRequest, last_seq: node.lastSeq }
          return { ...chat, conversation: { ...chat.conversation, ...more } }
        }),
        next: conversations.pageInfo.hasNextPage ? conversations.pageInfo.endCursor : null,
      }
    },
  }),
  defineCall({
    method: 'GET',
    path: '/conversations/:id/messages',
    scope: 'chats:read',
    summary: 'Returns messages of a conversation in their order: the newest, or those before a number.',
    params: { id: number() },
    query: { last: number(50).default(50), before: number().optional() },
    answer: z.object({
      messages: z.array(messageSchema),
      hidden: count().meta({ description: 'How many are older than a free member may see.' }),
      before: id().nullable().meta({ description: 'The `before` of the page with older ones.' }),
    }),
    errors: ['ProfileUnavailableError'],
    operation: V1HistoryDocument,
    example: { params: { id: 185 }, query: { last: 20 } },
    run: async (execute, { params, query: { last, before } }) => {
      const { conversation } = await execute({ id: params.id, last, before: before ?? null })
      if (!conversation) throw new RestError('ProfileUnavailableError', 'unavailable')
      const { nodes, hasEarlier, hiddenCount } = conversation.messages
      return {
        messages: nodes.map(toMessage),
        hidden: hiddenCount,
        before: hasEarlier ? (nodes[0]?.seq ?? null) : null,
      }
    },
  }),
  defineCall({
    ...reaction,
    method: 'PUT',
    summary: 'Reacts to a message with one emoji, or changes the reaction.',
    body: { emoji: z.string().max(64) },
    operation: V1ReactDocument,
    example: { params: { id: 219, seq: 1 }, body: { emoji: '❤️' } },
    run: async (execute, { params: { id: conversationId, seq }, body: { emoji } }) => {
      const { reactToMessage: result } = await execute({ conversationId, seq, emoji })
      if (result.__typename !== 'ReactToMessageSuccess') throw failure(result)
      return { message: toMessage(result.changed) }
    },
  }),
  defineCall({
    ...reaction,
    method: 'DELETE',
    summary: 'Removes the reaction to a message.',
    operation: V1RemoveReactionDocument,
    example: { params: { id: 219, seq: 1 } },
    run: async (execute, { params: { id: conversationId, seq } }) => {
      const { reactToMessage: result } = await execute({ conversationId, seq })
      if (result.__typename !== 'ReactToMessageSuccess') throw failure(result)
      return { message: toMessage(result.changed) }
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/messages/:client_id',
    scope: 'chats:write',
    summary: 'Takes back a text or a photo that the member sent a short time ago.',
    params: { client_id: z.guid() },
    answer: z.object({
      message: messageSchema.nullable().meta({ description: 'Null if nothing of it is left.' }),
      credits: count().meta({ description: 'What is left.' }),
    }),
    operation: V1TakeBackDocument,
    // There is no such message any more, which is what the call is for.
    example: { params: { client_id: '0b9f7a52-7a0e-4c83-9a5c-3d5f0d6b2c11' } },
    run: async (execute, { params: { client_id: clientId } }) => {
      const { takeBackMessage: result } = await execute({ clientId })
      if (result.__typename !== 'TakeBackMessageSuccess') throw failure(result)
      return { message: result.taken && toMessage(result.taken), credits: result.credits }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/messages',
    scope: 'chats:write',
    summary: 'Sends a text message.',
    body: { ...recipient, text, reply_to },
    status: 201,
    answer: sentSchema,
    operation: V1SendMessageDocument,
    example: { body: { profile_id: 4, text: 'Hoi Dewi' } },
    run: async (execute, { body, clientId }) => {
      const { profile_id: profileId, text, accepts_fictional: acceptsFictional } = body
      const input = { profileId, text, acceptsFictional, clientId, replyTo: body.reply_to ?? null }
      const { sendMessage: result } = await execute({ input })
      if (result.__typename !== 'SendMessageSuccess') throw failure(result)
      return sent(result)
    },
  }),
  defineCall({
    method: 'POST',
    path: '/photo-messages',
    scope: 'chats:write',
    summary: 'Sends a photo that was uploaded before.',
    body: { ...recipient, upload_id: z.string().max(40), text: text.optional(), reply_to },
    status: 201,
    answer: sentSchema,
    operation: V1SendPhotoDocument,
    example: null,
    run: async (execute, { body, clientId }) => {
      const { profile_id: profileId, upload_id: uploadId, accepts_fictional: acceptsFictional } = body
      const replyTo = body.reply_to ?? null
      const input = { profileId, uploadId, text: body.text ?? null, acceptsFictional, clientId, replyTo }
      const { sendPhoto: result } = await execute({ input })
      if (result.__typename !== 'SendMessageSuccess') throw failure(result)
      return sent(result)
    },
  }),
  defineCall({
    method: 'POST',
    path: '/gifts',
    scope: 'gifts:send',
    summary: 'Sends a gift at the price that the member agreed to.',
    body: {
      ...recipient,
      gift: z.string().max(40),
      price: z.int().min(0).max(100_000),
      text: text.optional(),
    },
    status: 201,
    answer: sentSchema,
    operation: V1SendGiftDocument,
    example: { body: { profile_id: 4, gift: 'rose', price: 3 } },
    run: async (execute, { body, clientId }) => {
      const { profile_id: profileId, gift, price, accepts_fictional: acceptsFictional } = body
      const input = { profileId, gift, price, text: body.text ?? null, acceptsFictional, clientId }
      const { sendGift: result } = await execute({ input })
      if (result.__typename !== 'SendMessageSuccess') throw failure(result)
      return sent(result)
    },
  }),
]
