import { gql } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { AutoLikeRequester } from './auto-like-requester.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const received = gql`query Received { likes(type: RECEIVED) { edges { node { id } } } }`
function Likes() {
  useQuery(received)
  return null
}

function open(likes: boolean) {
  const profile = { likedByViewer: false, likesViewer: true, likesAutomatically: true, isMatch: false }
  const { client, requests } = clientAnswering({
    AutoLike: () => ({
      autoLike: likes ? { __typename: 'Profile', id: 4, isNewLike: true, ...profile } : null,
    }),
    Received: () => ({ likes: { __typename: 'LikeConnection', edges: [] } }),
  })
  const view = render(
    <ApolloProvider client={client}>
      <Likes />
      <AutoLikeRequester />
    </ApolloProvider>,
  )
  const times = (name: string) => requests.filter(({ operation }) => operation === name).length
  return { ...view, times }
}
const hide = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

it('asks a moment after the page has loaded, and fetches the likes again 500 ms after one arrived', async () => {
  const { times } = open(true)
  await pass(4_900)
  expect([times('AutoLike'), times('Received')]).toEqual([0, 1])
  await pass(200)
  expect([times('AutoLike'), times('Received')]).toEqual([1, 1])
  await pass(400)
  expect(times('Received')).toBe(1)
  await pass(300)
  expect(times('Received')).toBe(2)
})

it('fetches nothing if there is no like, and asks again when the member returns an hour later', async () => {
  const { times, unmount } = open(false)
  await pass(6_000)
  comeBack()
  await pass(3_000)
  expect([times('AutoLike'), times('Received')]).toEqual([1, 1])
  await pass(60 * 60_000)
  expect(times('AutoLike')).toBe(1)
  comeBack()
  await pass(100)
  expect(times('AutoLike')).toBe(2)
  unmount()
  await pass(60 * 60_000)
  comeBack()
  await pass(100)
  expect(times('AutoLike')).toBe(2)
})

it('asks for a page that was loaded in the background as soon as the member looks at it', async () => {
  hide('hidden')
  const { times } = open(false)
  await pass(60_000)
  expect(times('AutoLike')).toBe(0)
  hide('visible')
  comeBack()
  await pass(100)
  expect(times('AutoLike')).toBe(1)
})

it('waits for the first screen also when the member looks away and back meanwhile', async () => {
  const { times } = open(false)
  await pass(1_000)
  comeBack()
  await pass(1_000)
  expect(times('AutoLike')).toBe(0)
})
