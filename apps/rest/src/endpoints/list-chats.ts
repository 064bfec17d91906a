import { z } from 'zod'
import { RestChatsDocument } from '../documents/chats.generated.ts'
import { pageSize, readAllNodes } from '../edges.ts'
import { chatSchema, toChat } from '../mappers/chat.ts'
import { defineEndpoint } from './endpoint.ts'

/** `GET /api/chats.php`. */
export const listChats = defineEndpoint({
  summary: 'Lists all conversations of the member, the newest message first.',
  description: 'Up to the newest 1,000. It does not mark anything as read.',
  answer: z.object({ chats: z.array(chatSchema) }),
  operations: [RestChatsDocument],
  run: async (execute) => {
    let countLimit = 0
    const pageAfter = async (after: string | null) => {
      const { conversations, site } = await execute(RestChatsDocument, { first: pageSize, after })
      countLimit = site.countLimit
      return conversations
    }
    const chats = await readAllNodes(pageAfter, ({ id }) => id)
    return { chats: chats.map((chat) => toChat(chat, countLimit)) }
  },
})
