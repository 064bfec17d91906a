import { z } from 'zod'
import { RestError } from '../../errors.ts'
import { count, id } from '../../field-schemas.ts'
import { chatSchema, conversationSchema, toChat } from '../../mappers/chat.ts'
import { defineCall, number, page, pageOf } from '../call.ts'
import {
  V1ConversationsDocument,
  V1HistoryDocument,
  V1SendGiftDocument,
  V1SendMessageDocument,
  type V1SendMessageMutation,
  V1SendPhotoDocument,
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
    method: 'POST',
    path: '/messages',
    scope: 'chats:write',
    summary: 'Sends a text message.',
    body: { ...recipient, text },
    status: 201,
    answer: sentSchema,
    operation: V1SendMessageDocument,
    example: { body: { profile_id: 4, text: 'Hoi Dewi' } },
    run: async (execute, { body, clientId }) => {
      const { profile_id: profileId, text, accepts_fictional: acceptsFictional } = body
      const input = { profileId, text, acceptsFictional, clientId }
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
    body: { ...recipient, upload_id: z.string().max(40), text: text.optional() },
    status: 201,
    answer: sentSchema,
    operation: V1SendPhotoDocument,
    example: null,
    run: async (execute, { body, clientId }) => {
      const { profile_id: profileId, upload_id: uploadId, accepts_fictional: acceptsFictional } = body
      const input = { profileId, uploadId, text: body.text ?? null, acceptsFictional, clientId }
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
