import type { ApolloCache } from '@apollo/client/cache'
import type { ChatListQuery } from '../../features/chat/list/chat-list.generated.ts'
import type { ChatConversationQuery } from '../../features/chat/screen/conversation-screen.generated.ts'
import type { SessionViewerQuery } from '../../graphql/viewer.generated.ts'
import { existingMemberDatabase } from '../../ui/member-database.ts'
import { validCopy } from './copy.rules.ts'
import {
  baseQueries,
  byProfile,
  conversationQuery,
  latestConversations,
  listQuery,
  type OfflineQuery,
} from './offline-queries.ts'
import { lastEventName } from './save-copies.ts'

/**
 * Fills the cache with what was kept of the member who used this device last. Without it the page is as without a
 * connection: it knows nobody.
 */
export async function restoreCopies(cache: ApolloCache): Promise<void> {
  const database = await existingMemberDatabase()
  if (!database) return
  const find = async (one: OfflineQuery) => {
    const copy = validCopy(await database.get('copies', one.name), one.version, Date.now())
    return copy && { one, data: copy.data }
  }
  const list = (await find(listQuery))?.data as ChatListQuery | undefined
  const queries = [
    ...baseQueries(database.memberId),
    ...latestConversations(list ?? null).map(conversationQuery),
  ]
  const found = (await Promise.all(queries.map(find))).filter((copy) => copy !== null)
  const lastEvent = await database.get('copies', lastEventName)
  cache.batch({
    update() {
      for (const { one, data } of found) {
        const answer = withLastEvent(data as Partial<SessionViewerQuery>, lastEvent)
        cache.writeQuery({ query: one.query, variables: one.variables, data: answer })
      }
      for (const { data } of found) finishConversation(cache, data as Partial<ChatConversationQuery>)
    },
  })
}

/** The stream of events continues behind the last one that the copies include. */
function withLastEvent(data: Partial<SessionViewerQuery>, lastEvent: unknown): object {
  if (!data.viewer?.lastEvent || typeof lastEvent !== 'number') return data
  return { ...data, viewer: { ...data.viewer, lastEvent: String(lastEvent) } }
}

/**
 * Makes a conversation known by the address of the other member too, and says where its copy is older than the list: there
 * are later messages, which this device does not have.
 */
function finishConversation(cache: ApolloCache, data: Partial<ChatConversationQuery>): void {
  const { conversation } = data
  if (!conversation?.messages) return
  cache.writeQuery(byProfile(data as ChatConversationQuery, conversation.profile.id))
  const last = conversation.messages.nodes.at(-1)?.seq ?? 0
  cache.modify<{ messages: { hasLater: boolean }; lastSeq: number }>({
    id: cache.identify(conversation) ?? '',
    fields: {
      messages: (run, { readField }) =>
        Number(readField('lastSeq') ?? 0) > last ? { ...run, hasLater: true } : run,
    },
  })
}
