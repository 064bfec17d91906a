import { z } from 'zod'
import { RestRemoveChatDocument } from '../documents/chats.generated.ts'
import { domainError } from '../errors.ts'
import { id } from '../field-schemas.ts'
import { conversationSchema, readConversation } from '../input.rules.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * `DELETE /api/chat.php`. The response is the same for another member's conversation and for one that does
 * not exist.
 */
export const removeChat = defineEndpoint({
  summary: 'Removes a conversation for the member, up to its last message.',
  description:
    'The other member keeps it. `conversation` may be in the query or in a JSON or form body, which takes precedence. A second call changes nothing.',
  query: conversationSchema.partial(),
  body: conversationSchema.partial(),
  answer: z.object({ conversation: z.object({ id: id() }) }),
  operations: [RestRemoveChatDocument],
  example: { query: { conversation: 185 } },
  run: async (execute, request) => {
    const conversationId = readConversation(request.body, request.query)
    const { removeConversation: result } = await execute(RestRemoveChatDocument, { conversationId })
    if (result.__typename === 'ProfileUnavailableError') throw domainError(result)
    return { conversation: { id: result.conversationId } }
  },
})
