import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { createFreshener } from './freshen.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const likes = gql`query Likes($type: LikeListType!) {
  likes(type: $type) { edges { node { id } } pageInfo { hasNextPage endCursor } }
}`
const chats = gql`query Chats { conversations { edges { node { id } } pageInfo { hasNextPage endCursor } } }`

const list = (type: string) => ({
  __typename: `${type}Connection`,
  edges: [{ __typename: `${type}Edge`, node: { __typename: type, id: '1' } }],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})

async function given() {
  const { client, asked } = clientAnswering({
    Likes: () => ({ likes: list('Like') }),
    Chats: () => ({ conversations: list('Conversation') }),
  })
  const settle = () => vi.advanceTimersByTimeAsync(100)
  const onScreen = client.watchQuery({ query: likes, variables: { type: 'RECEIVED' } }).subscribe(() => {})
  await client.query({ query: likes, variables: { type: 'GIVEN' } })
  await client.query({ query: chats })
  await settle()
  asked.length = 0
  return { client, asked, settle, onScreen, freshener: createFreshener(client) }
}

it('fetches again what is on screen, once for a burst of wishes', async () => {
  const { client, asked, settle, freshener } = await given()
  freshener.ask([{ likes: 'RECEIVED' }])
  freshener.ask([{ likes: 'RECEIVED' }, { likes: 'RECEIVED' }])
  await settle()
  expect(asked).toEqual([{ operation: 'Likes', variables: { type: 'RECEIVED' } }])
  expect(client.readQuery({ query: likes, variables: { type: 'GIVEN' } })).not.toBeNull()
})

it('forgets what is not, so that the next visit fetches it', async () => {
  const { client, asked, settle, freshener } = await given()
  freshener.ask([{ likes: 'GIVEN' }, 'conversations'])
  await settle()
  expect(asked).toEqual([])
  expect(client.readQuery({ query: likes, variables: { type: 'GIVEN' } })).toBeNull()
  expect(client.readQuery({ query: chats })).toBeNull()
  expect(client.readQuery({ query: likes, variables: { type: 'RECEIVED' } })).not.toBeNull()
})

it('does both for everything after a gap', async () => {
  const { client, asked, settle, freshener } = await given()
  freshener.askAll()
  await settle()
  expect(asked).toEqual([{ operation: 'Likes', variables: { type: 'RECEIVED' } }])
  expect(client.readQuery({ query: chats })).toBeNull()
})

it('leaves what is on screen standing until the answer is there', async () => {
  const { client, freshener, settle, onScreen } = await given()
  const shown: unknown[] = []
  client
    .watchQuery({ query: likes, variables: { type: 'RECEIVED' }, fetchPolicy: 'cache-only' })
    .subscribe(({ data }) => shown.push(data))
  freshener.ask([{ likes: 'RECEIVED' }])
  await settle()
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every(Boolean)).toBe(true)
  onScreen.unsubscribe()
})
