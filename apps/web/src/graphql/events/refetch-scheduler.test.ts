import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { applyDuringFirstAnswer } from '../../testing/event-in-answer.ts'
import { TransportError } from '../links/transport-error.ts'
import { applyEvent } from './apply-event.ts'
import { createRefetchScheduler } from './refetch-scheduler.ts'

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
  const fault: { now: Error | null } = { now: null }
  const { client, requests } = clientAnswering({
    Likes: () => {
      if (fault.now) throw fault.now
      return { likes: list('Like') }
    },
    Chats: () => ({ conversations: list('Conversation') }),
  })
  const settle = () => vi.advanceTimersByTimeAsync(100)
  const onScreen = client.watchQuery({ query: likes, variables: { type: 'RECEIVED' } }).subscribe(() => {})
  await client.query({ query: likes, variables: { type: 'GIVEN' } })
  await client.query({ query: chats })
  await settle()
  requests.length = 0
  return {
    client,
    requests,
    settle,
    onScreen,
    fault,
    refetchScheduler: createRefetchScheduler(client, () => 0),
  }
}

it('refetches what is on screen, once for a burst of requests', async () => {
  const { client, requests, settle, refetchScheduler } = await given()
  refetchScheduler.refetch([{ likes: 'RECEIVED' }])
  refetchScheduler.refetch([{ likes: 'RECEIVED' }, { likes: 'RECEIVED' }])
  await settle()
  expect(requests).toEqual([{ operation: 'Likes', variables: { type: 'RECEIVED' } }])
  expect(client.readQuery({ query: likes, variables: { type: 'GIVEN' } })).not.toBeNull()
})

it('evicts what is not on screen, so that the next visit fetches it', async () => {
  const { client, requests, settle, refetchScheduler } = await given()
  refetchScheduler.refetch([{ likes: 'GIVEN' }, 'conversations'])
  await settle()
  expect(requests).toEqual([])
  expect(client.readQuery({ query: likes, variables: { type: 'GIVEN' } })).toBeNull()
  expect(client.readQuery({ query: chats })).toBeNull()
  expect(client.readQuery({ query: likes, variables: { type: 'RECEIVED' } })).not.toBeNull()
})

it('does both for everything after a gap', async () => {
  const { client, requests, settle, refetchScheduler } = await given()
  refetchScheduler.refetchAll()
  await settle()
  expect(requests).toEqual([{ operation: 'Likes', variables: { type: 'RECEIVED' } }])
  expect(client.readQuery({ query: chats })).toBeNull()
})

it('declares the answers of queries in flight to be out of date when everything is to be refetched', async () => {
  const { client } = await given()
  const onGap = vi.fn()
  const refetchScheduler = createRefetchScheduler(client, () => 0, onGap)
  refetchScheduler.refetch(['conversations'])
  expect(onGap).not.toHaveBeenCalled()
  refetchScheduler.refetchAll()
  expect(onGap).toHaveBeenCalledOnce()
})

it('keeps showing the old data until the answer is there', async () => {
  const { client, refetchScheduler, settle, onScreen } = await given()
  const shown: unknown[] = []
  client
    .watchQuery({ query: likes, variables: { type: 'RECEIVED' }, fetchPolicy: 'cache-only' })
    .subscribe(({ data }) => shown.push(data))
  refetchScheduler.refetch([{ likes: 'RECEIVED' }])
  await settle()
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every(Boolean)).toBe(true)
  onScreen.unsubscribe()
})

const network = new TransportError({ kind: 'network' })

it('repeats what could not be fetched until it succeeds', async () => {
  const { requests, settle, refetchScheduler, fault } = await given()
  fault.now = network
  refetchScheduler.refetchAll()
  await settle()
  for (let tries = 1; tries <= 7; tries++) {
    expect(requests).toHaveLength(tries)
    if (tries === 7) fault.now = null
    await vi.advanceTimersByTimeAsync(750)
  }
  expect(requests).toHaveLength(8)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(8)
})

it('evicts what could not be fetched once it is no longer on screen', async () => {
  const { client, requests, settle, refetchScheduler, fault, onScreen } = await given()
  fault.now = network
  refetchScheduler.refetch([{ likes: 'RECEIVED' }])
  await settle()
  onScreen.unsubscribe()
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests).toHaveLength(1)
  expect(client.readQuery({ query: likes, variables: { type: 'RECEIVED' } })).toBeNull()
  expect(client.readQuery({ query: likes, variables: { type: 'GIVEN' } })).not.toBeNull()
})

it('does not repeat what the server rejected, and nothing after it was stopped', async () => {
  const { requests, settle, refetchScheduler, fault } = await given()
  fault.now = new Error('rejected')
  refetchScheduler.refetch([{ likes: 'RECEIVED' }])
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  fault.now = network
  refetchScheduler.refetch([{ likes: 'RECEIVED' }])
  await settle()
  refetchScheduler.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(2)
})

it('refetches the page of a profile whose event came while its answer was still being received', async () => {
  const member = gql`query Member($id: Int!) { member(id: $id) { id name } }`
  const { client, requests } = clientAnswering({
    Member: () => ({ member: { __typename: 'Profile', id: 4, name: 'Dewi' } }),
  })
  const gone = {
    id: '9',
    at: '2026-11-01T10:00:00Z',
    __typename: 'ProfileGoneEvent',
    profileId: 4,
    lostConversationId: null,
  } as const
  const refetchScheduler = createRefetchScheduler(client, () => 0)
  applyDuringFirstAnswer(client, () => refetchScheduler.refetch(applyEvent(client.cache, gone).refetch ?? []))
  client.watchQuery({ query: member, variables: { id: 4 } }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(100)
  expect(requests).toHaveLength(2)
  expect(client.readQuery({ query: member, variables: { id: 4 } })).toMatchObject({
    member: { name: 'Dewi' },
  })
})
