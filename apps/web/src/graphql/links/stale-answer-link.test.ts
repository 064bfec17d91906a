import { ApolloClient, gql } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { createCache } from '../cache.ts'
import { createChanges } from '../changes.ts'
import { staleAnswerLink } from './stale-answer-link.ts'

const settings = gql`query Settings { viewer { id isInvisible } }`
const interests = gql`query Interests { interests { key } }`
const update = gql`mutation Update { updatePrivacy { id isInvisible } }`
const draft = gql`mutation SaveDraft { saveDraft { id isInvisible } }`
const user = (isInvisible: boolean) => ({ __typename: 'User', id: 7, isInvisible })

/** A client whose requests stay open until the test answers them. */
function open() {
  const requests: { name: string | undefined; answer: (data: ApolloLink.Result['data']) => void }[] = []
  const replay = vi.fn()
  const onAnswer = vi.fn()
  const cache = createCache()
  const changes = createChanges((object) => cache.identify(object as never))
  const link = staleAnswerLink({ changes: () => changes, replay, onAnswer })
  const wire = new ApolloLink(({ operationName }) => {
    const answers = new Subject<ApolloLink.Result>()
    const answer = (data: ApolloLink.Result['data']) => {
      answers.next({ data })
      answers.complete()
    }
    requests.push({ name: operationName, answer })
    return answers
  })
  const client = new ApolloClient({ cache, link: ApolloLink.from([link, wire]) })
  const fetch = (query: typeof settings) => client.query({ query, fetchPolicy: 'network-only' })
  const answer = (at: number, data: ApolloLink.Result['data']) => requests[at]?.answer(data)
  const sent = () => requests.map(({ name }) => name)
  const shown = () => client.readQuery<{ viewer: ReturnType<typeof user> }>({ query: settings })?.viewer
  return { client, fetch, answer, sent, shown, replay, onAnswer, invalidate: changes.addAll }
}

it('repeats a query when a mutation has returned one of its objects meanwhile', async () => {
  const { client, fetch, answer, sent, shown } = open()
  const older = fetch(settings)
  const change = client.mutate({ mutation: update })
  await vi.waitFor(() => expect(sent()).toEqual(['Settings', 'Update']))
  answer(1, { updatePrivacy: user(true) })
  await change
  answer(0, { viewer: user(false) })
  expect(sent()).toEqual(['Settings', 'Update', 'Settings'])
  answer(2, { viewer: user(true) })
  expect((await older).data).toEqual({ viewer: user(true) })
  expect(shown()?.isInvisible).toBe(true)
})

it.each([
  ['a mutation has returned other objects', settings, update, { updatePrivacy: { ...user(true), id: 8 } }],
  ['events report the mutation in full', settings, draft, { saveDraft: user(true) }],
  ['its answer has no objects with an id', interests, update, { updatePrivacy: user(true) }],
])('does not repeat a query when %s', async (_case, query, mutation, result) => {
  const { client, fetch, answer, sent } = open()
  const asked = fetch(query)
  const change = client.mutate({ mutation })
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  answer(1, result)
  await change
  answer(0, query === settings ? { viewer: user(false) } : { interests: [] })
  await asked
  expect(sent()).toHaveLength(2)
})

it('repeats all queries in flight when told that they are out of date, also for a screen that sends one again', async () => {
  const { fetch, answer, sent, invalidate, onAnswer, shown } = open()
  const older = fetch(settings)
  invalidate()
  const newer = fetch(settings)
  expect(sent()).toEqual(['Settings'])
  answer(0, { viewer: user(false) })
  expect(onAnswer).not.toHaveBeenCalled()
  expect(sent()).toEqual(['Settings', 'Settings'])
  invalidate()
  answer(1, { viewer: user(false) })
  expect(sent()).toHaveLength(3)
  answer(2, { viewer: user(true) })
  expect((await newer).data).toEqual((await older).data)
  expect(shown()?.isInvisible).toBe(true)
  expect(onAnswer).toHaveBeenCalledOnce()
})

it('does not repeat a query that was sent later', async () => {
  const { fetch, answer, sent, invalidate } = open()
  invalidate()
  const asked = fetch(settings)
  answer(0, { viewer: user(true) })
  await asked
  expect(sent()).toEqual(['Settings'])
})

it('applies the events again that arrived since the last repetition was sent', async () => {
  const { fetch, answer, replay, invalidate } = open()
  const asked = fetch(settings)
  invalidate()
  const repeatedAfter = performance.now()
  answer(0, { viewer: user(false) })
  answer(1, { viewer: user(true) })
  await asked
  await vi.waitFor(() => expect(replay).toHaveBeenCalledOnce())
  expect(replay.mock.lastCall?.[0]).toBeGreaterThanOrEqual(repeatedAfter)
})

it('stops the repetition when nobody waits for the answer any more', async () => {
  const { client, answer, sent, invalidate, onAnswer } = open()
  const screen = client.watchQuery({ query: settings }).subscribe(() => {})
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  invalidate()
  answer(0, { viewer: user(false) })
  screen.unsubscribe()
  answer(1, { viewer: user(true) })
  expect(onAnswer).not.toHaveBeenCalled()
})
