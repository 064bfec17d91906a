import { gql } from '@apollo/client'
import { beforeEach, expect, it } from 'vitest'
import { createCache } from '../cache.ts'
import { addToLists } from './cached-conversations.ts'

const lists = gql`query Lists {
  conversations(requests: false) { ...Page }
  requests: conversations(requests: true) { ...Page }
}
fragment Page on ConversationConnection {
  edges { node { id isRequest lastMessageAt profile { id name } } }
  pageInfo { hasNextPage endCursor }
}`

const node = (id: number, isRequest: boolean) => ({
  __typename: 'Conversation',
  id,
  isRequest,
  lastMessageAt: `2026-01-0${id}`,
  profile: { __typename: 'Profile', id, name: `P${id}` },
})
const list = (nodes: object[], hasNextPage = false) => ({
  __typename: 'ConversationConnection',
  edges: nodes.map((one) => ({ __typename: 'ConversationEdge', node: one })),
  pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: null },
})

let cache: ReturnType<typeof createCache>
const write = (known: object[], requests: object[], more = false) =>
  cache.writeQuery({ query: lists, data: { conversations: list(known, more), requests: list(requests) } })
type Lists = Record<'conversations' | 'requests', { edges: { node: { id: number } }[] }>
const shown = () => {
  const data = cache.readQuery<Lists>({ query: lists })
  const ids = (name: keyof Lists) => data?.[name].edges.map(({ node: { id } }) => id)
  return [ids('conversations'), ids('requests')]
}
const accept = (id: number) => cache.modify({ id: `Conversation:${id}`, fields: { isRequest: () => false } })
beforeEach(() => {
  cache = createCache()
})

it('moves an accepted request into the other conversations at its position, and out of the requests', () => {
  write([node(1, false), node(4, false)], [node(2, true), node(3, true)])
  expect(shown()).toEqual([
    [4, 1],
    [3, 2],
  ])
  accept(3)
  expect(addToLists(cache, 3, false)).toBe(true)
  expect(shown()).toEqual([[4, 3, 1], [2]])
  expect(addToLists(cache, 3, false)).toBe(true)
  expect(shown()).toEqual([[4, 3, 1], [2]])
})

it('asks for a refetch if no list has the row, unless its position lies beyond the fetched part', () => {
  write([node(4, false)], [], true)
  cache.writeFragment({
    fragment: gql`fragment One on Conversation { id isRequest lastMessageAt }`,
    data: { __typename: 'Conversation', id: 9, isRequest: false, lastMessageAt: '2026-01-09' },
  })
  expect(addToLists(cache, 9, true)).toBe(false)
  expect(addToLists(cache, 9, false)).toBe(true)
  expect(shown()).toEqual([[4], []])
})

it('has nothing to do where no list was ever fetched', () => {
  expect(addToLists(cache, 1, true)).toBe(true)
})
