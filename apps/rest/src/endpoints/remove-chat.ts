import { RestRemoveChatDocument } from '../documents/chats.generated.ts'
import { domainError } from '../errors.ts'
import { readConversation } from '../input.rules.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * `DELETE /api/chat.php`. The response is the same for another member's conversation and for one that does
 * not exist.
 */
export const removeChat: Endpoint = async (ask, request) => {
  const conversationId = readConversation(request.body, request.query)
  const { removeConversation: result } = await ask(RestRemoveChatDocument, { conversationId })
  if (result.__typename === 'ProfileUnavailableError') throw domainError(result)
  return { conversation: { id: result.conversationId } }
}
