import type { ApolloCache, Reference } from '@apollo/client/cache'
import { belongs, folderOf } from '../policies/folders.ts'
import type { List } from '../policies/lists.ts'
import { changeField, changeFieldFor, peekField } from './cache-fields.ts'

/** The cache id of the conversation with a profile; undefined if the cache has none. */
export function cachedConversationWith(cache: ApolloCache, profileId: number): string | undefined {
  const other = `Profile:${profileId}`
  const id = peekField(cache, other, 'conversationId', (number: number | null) => number)
  if (id) return `Conversation:${id}`
  let found: string | undefined
  peekField(cache, undefined, 'conversations', ({ edges }: List, { readField }) => {
    found ??= edges.find(({ node }) => readField<Reference>('profile', node)?.__ref === other)?.node.__ref
  })
  return found
}

/**
 * Puts a conversation into every cached list where it belongs, using the row that another list has of it.
 * Returns false if a list that should contain it does not and no other list has the row. A list whose fetched
 * part ends before its position does not need it, unless it belongs on top.
 */
export function addToLists(cache: ApolloCache, id: number, belongsOnTop: boolean): boolean {
  const ref = `Conversation:${id}`
  let row: List['edges'][number] | undefined
  let isMissing = false
  const visit = (change: boolean) =>
    changeField(cache, undefined, 'conversations', (list: List, { storeFieldName, readField }) => {
      const known = list.edges.find(({ node }) => node.__ref === ref)
      row ??= known
      const node = { __ref: ref } as Reference
      if (known || !belongs(folderOf(storeFieldName), readField<boolean>('isRequest', node))) return list
      if (!belongsOnTop && list.pageInfo.hasNextPage) return list
      if (!change || !row) {
        isMissing ||= change
        return list
      }
      return { ...list, edges: [row, ...list.edges] }
    })
  visit(false)
  visit(true)
  return !isMissing
}

/** Removes a conversation from the lists and from the cache. */
export function removeConversation(cache: ApolloCache, conversationId: number): void {
  const id = `Conversation:${conversationId}`
  changeField(cache, undefined, 'conversations', (list: List) => ({
    ...list,
    edges: list.edges.filter(({ node }) => node.__ref !== id),
  }))
  cache.evict({ id })
}

/** Adds a message to one profile that the server holds back, or moves it to the end of their list. */
export function addHeldMessage(
  cache: ApolloCache,
  profileId: number,
  message: { __typename: string; id: string },
): void {
  const node = { __ref: cache.identify(message) ?? '' }
  changeFieldFor(cache, profileId, 'heldMessages', (held: readonly Reference[]) => [
    ...held.filter(({ __ref }) => __ref !== node.__ref),
    node,
  ])
}

/** Removes all held messages to one profile. */
export const removeHeldMessages = (cache: ApolloCache, profileId: number): void =>
  changeFieldFor(cache, profileId, 'heldMessages', () => [])
