import { RestChatsDocument } from '../documents/chats.generated.ts'
import { everyNode, pageSize } from '../edges.ts'
import { toChat } from '../mappers/chat.ts'
import type { Endpoint } from './endpoint.ts'

/** `GET /api/chats.php`: all conversations of the member, the newest message first. */
export const listChats: Endpoint = async (ask) => {
  const pageAfter = async (after: string | null) =>
    (await ask(RestChatsDocument, { first: pageSize, after })).conversations
  const chats = await everyNode(pageAfter, ({ id }) => id)
  return { chats: chats.map(toChat) }
}
