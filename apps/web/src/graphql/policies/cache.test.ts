import { gql } from '@apollo/client'
import { expect, it } from 'vitest'
import { createCache } from '../cache.ts'

const profile = (id: number) => ({ __typename: 'Profile', id, name: `P${id}` })
const conversation = (id: number, lastMessageAt: string, more = {}) => ({
  __typename: 'Conversation',
  id,
  lastMessageAt,
  profile: profile(id),
  ...more,
})
const connection = (type: string, nodes: object[], hasNextPage = false, more = {}) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: hasNextPage ? 'next' : null },
  ...more,
})

const chats = gql`query Chats($after: String) {
  conversations(after: $after) {
    edges { node { id lastMessageAt profile { id name } } }
    pageInfo { hasNextPage endCursor }
  }
}`
const likes = gql`query Likes($type: LikeListType!, $after: String, $isFirst: Boolean = true) {
  likes(type: $type, after: $after) {
    edges { node { id profile { id name } } }
    pageInfo { hasNextPage endCursor }
    newCount @include(if: $isFirst)
  }
}`
const counts = gql`query Counts { likes(type: RECEIVED, first: 1) { newCount } }`

const ids = (data: unknown, field: string) =>
  (data as Record<string, { edges: { node: { id: number } }[] }>)[field]?.edges.map(({ node }) => node.id)

function chatsIn(cache: ReturnType<typeof createCache>) {
  return ids(cache.readQuery({ query: chats }), 'conversations')
}

it('sorts conversations by their last message, whatever its source', () => {
  const cache = createCache()
  const write = (nodes: object[], variables = {}, more = false) =>
    cache.writeQuery({
      query: chats,
      variables,
      data: { conversations: connection('Conversation', nodes, more) },
    })
  write([conversation(1, '2026-01-04'), conversation(2, '2026-01-03')], {}, true)
  write([conversation(3, '2026-01-02'), conversation(4, '2026-01-01')], { after: 'next' })
  expect(chatsIn(cache)).toEqual([1, 2, 3, 4])
  cache.modify({ id: 'Conversation:4', fields: { lastMessageAt: () => '2026-01-05' } })
  expect(chatsIn(cache)).toEqual([4, 1, 2, 3])
})

it('keeps the deeper pages when the first is refetched, and drops what that page no longer has', () => {
  const cache = createCache()
  const write = (nodes: object[], variables = {}, more = false) =>
    cache.writeQuery({
      query: chats,
      variables,
      data: { conversations: connection('Conversation', nodes, more) },
    })
  write([conversation(1, '2026-01-04'), conversation(2, '2026-01-03')], {}, true)
  write([conversation(3, '2026-01-02'), conversation(4, '2026-01-01')], { after: 'next' })
  write([conversation(5, '2026-01-05'), conversation(2, '2026-01-03')], {}, true)
  expect(chatsIn(cache)).toEqual([5, 2, 3, 4])
  write([conversation(5, '2026-01-05')])
  expect(chatsIn(cache)).toEqual([5])
})

it('shows no row of a member who left', () => {
  const cache = createCache()
  cache.writeQuery({
    query: chats,
    data: {
      conversations: connection('Conversation', [
        conversation(1, '2026-01-02'),
        conversation(2, '2026-01-01'),
      ]),
    },
  })
  const like = (id: number) => ({ __typename: 'Like', id: String(id), profile: profile(id) })
  const data = { likes: connection('Like', [like(1), like(2)], false, { newCount: 2 }) }
  cache.writeQuery({ query: likes, variables: { type: 'RECEIVED' }, data })
  cache.evict({ id: 'Profile:1' })
  expect(chatsIn(cache)).toEqual([2])
  expect(ids(cache.readQuery({ query: likes, variables: { type: 'RECEIVED' } }), 'likes')).toEqual(['2'])
})

it('keeps each list of likes separate, its extras when a page omits them, its rows when only extras come', () => {
  const cache = createCache()
  const like = (id: number) => ({ __typename: 'Like', id: String(id), profile: profile(id) })
  const write = (variables: object, data: object) =>
    cache.writeQuery({ query: likes, variables, data: { likes: data } })
  write({ type: 'RECEIVED' }, connection('Like', [like(1), like(2)], true, { newCount: 7 }))
  write({ type: 'GIVEN' }, connection('Like', [like(9)], false, { newCount: 0 }))
  write({ type: 'RECEIVED', after: 'next', isFirst: false }, connection('Like', [like(2), like(3)]))
  const read = () =>
    cache.readQuery<{ likes: { newCount: number } }>({ query: likes, variables: { type: 'RECEIVED' } })
  expect(ids(read(), 'likes')).toEqual(['1', '2', '3'])
  expect(read()?.likes.newCount).toBe(7)
  cache.writeQuery({ query: counts, data: { likes: { __typename: 'LikeConnection', newCount: 8 } } })
  expect(ids(read(), 'likes')).toEqual(['1', '2', '3'])
  expect(read()?.likes.newCount).toBe(8)
})

const cursors = gql`fragment Cursors on Conversation { id lastSeq readSeq otherReadSeq otherDeliveredSeq unreadCount }`

it('never moves a cursor back, and has an unread count of 0 once everything is read', () => {
  const cache = createCache()
  const write = (data: object) =>
    cache.writeFragment({ fragment: cursors, data: { __typename: 'Conversation', id: 1, ...data } })
  const at = { lastSeq: 9, otherReadSeq: 4, otherDeliveredSeq: 6 }
  write({ ...at, readSeq: 9, unreadCount: 0 })
  write({ lastSeq: 8, otherReadSeq: 3, otherDeliveredSeq: 3, readSeq: 5, unreadCount: 3 })
  expect(cache.readFragment({ fragment: cursors, id: 'Conversation:1' })).toMatchObject({
    ...at,
    readSeq: 9,
    unreadCount: 0,
  })
})

const states = gql`fragment States on Conversation {
  id otherReadSeq otherDeliveredSeq profile { id }
  messages { nodes { id seq senderId conversationId state } hasEarlier hasLater hiddenCount }
}`

it("moves the states of the viewer's messages with the other member's cursors, and no others", () => {
  const cache = createCache()
  const message = (seq: number, senderId: number, state: string) => ({
    __typename: 'Message',
    id: `1:${seq}`,
    seq,
    senderId,
    conversationId: 1,
    state,
  })
  const page = { __typename: 'MessagePage', hasEarlier: false, hasLater: false, hiddenCount: 0 }
  const nodes = [message(1, 5, 'SENT'), message(2, 7, 'SENT'), message(3, 5, 'SENT'), message(4, 5, 'SENT')]
  cache.writeFragment({
    fragment: states,
    data: {
      __typename: 'Conversation',
      id: 1,
      otherReadSeq: 0,
      otherDeliveredSeq: 0,
      profile: { __typename: 'Profile', id: 7 },
      messages: { ...page, nodes },
    },
  })
  const read = () =>
    cache
      .readFragment<{ messages: { nodes: { state: string }[] } }>({ fragment: states, id: 'Conversation:1' })
      ?.messages.nodes.map(({ state }) => state)
  expect(read()).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
  cache.modify({ id: 'Conversation:1', fields: { otherReadSeq: () => 2, otherDeliveredSeq: () => 3 } })
  expect(read()).toEqual(['READ', 'SENT', 'DELIVERED', 'SENT'])
})

it('finds a conversation that a list brought by its id, and keeps a cached "none"', () => {
  const cache = createCache()
  const one = gql`query One($id: Int) { conversation(id: $id) { id lastMessageAt profile { id name } } }`
  cache.writeQuery({
    query: chats,
    data: { conversations: connection('Conversation', [conversation(1, '2026-01-02')]) },
  })
  expect(cache.readQuery({ query: one, variables: { id: 1 } })).toMatchObject({ conversation: { id: 1 } })
  expect(cache.readQuery({ query: one, variables: { id: 2 } })).toBeNull()
  cache.writeQuery({ query: one, variables: { id: 1 }, data: { conversation: null } })
  expect(cache.readQuery({ query: one, variables: { id: 1 } })).toEqual({ conversation: null })
})

it('reads a list once for both views while nothing is shown ahead of the server, and separately while something is', () => {
  const cache = createCache()
  const write = (more: object) =>
    cache.writeQuery({
      query: chats,
      data: { conversations: connection('Conversation', [conversation(1, '2026-01-01', more)]) },
    })
  const view = (optimistic: boolean) => cache.diff({ query: chats, optimistic }).result
  write({})
  expect(view(false)).toBe(view(true))
  cache.recordOptimisticTransaction(() => write({ lastMessageAt: '2026-01-09' }), 'ahead')
  const times = () =>
    [true, false].map((optimistic) => {
      const { conversations } = view(optimistic) as {
        conversations: { edges: { node: { lastMessageAt: string } }[] }
      }
      return conversations.edges[0]?.node.lastMessageAt
    })
  expect(times()).toEqual(['2026-01-09', '2026-01-01'])
  cache.removeOptimistic('ahead')
  expect(times()).toEqual(['2026-01-01', '2026-01-01'])
  expect(view(false)).toBe(view(true))
})
