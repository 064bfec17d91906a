import type { ApolloCache, Reference } from '@apollo/client/cache'
import { belongs, folderOf } from '../policies/folders.ts'
import type { List } from '../policies/lists.ts'
import { changeField } from './cache-fields.ts'

/**
 * Puts a conversation into every list where it belongs now, using the row that another list has of it.
 * Returns false if a list that should contain it does not and no other list has the row. A list whose fetched
 * part ends before its position does not need it, unless it belongs on top.
 */
export function fileConversation(cache: ApolloCache, id: number, belongsOnTop: boolean): boolean {
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
