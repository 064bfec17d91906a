import type { ApolloCache } from '@apollo/client/cache'
import type { List } from '../policies/lists.ts'
import { changeField } from './cache-fields.ts'

/** Removes a conversation from the lists and from the cache. */
export function dropConversation(cache: ApolloCache, conversationId: number): void {
  const id = `Conversation:${conversationId}`
  changeField(cache, undefined, 'conversations', (list: List) => ({
    ...list,
    edges: list.edges.filter(({ node }) => node.__ref !== id),
  }))
  cache.evict({ id })
}
