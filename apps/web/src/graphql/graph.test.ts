import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../testing/real-websocket.ts'
import type { GraphRequest, GraphResponse, GraphServer } from '../testing/graph-server.ts'
import { startGraphServer } from '../testing/graph-server.ts'
import { me } from '../testing/member-records.ts'
import { ServerModel } from '../testing/server-model.ts'
import { onEvent } from './events/event-bus.ts'
import type { Graph } from './graph.ts'
import { createGraph } from './graph.ts'

let server: GraphServer
let graph: Graph
let serverModel: ServerModel
let received: string[]
let stopListening: () => void
let answer: (request: GraphRequest) => GraphResponse | undefined

const account = gql`query Account { viewer { id credits isPaid badges { asOf newLikes unreadMessages } } }`
const member = () => ({
  __typename: 'User',
  id: me,
  credits: serverModel.credits,
  isPaid: true,
  badges: { __typename: 'Badges', asOf: '0', newLikes: 0, unreadMessages: 0 },
})

beforeEach(async () => {
  sessionStorage.clear()
  serverModel = new ServerModel()
  received = []
  stopListening = onEvent(({ id, __typename }) => received.push(`${id} ${__typename}`))
  answer = () => undefined
  server = await startGraphServer((request) => {
    const said = answer(request)
    if (said) return said
    if (request.operationName === 'Account') return { data: { viewer: member() } }
    if (request.operationName === 'MarkDelivered') return { data: { markConversationDelivered: true } }
    return undefined
  })
  graph = createGraph({ origin: server.origin, random: () => 0 })
  await graph.client.query({ query: account })
})
afterEach(async () => {
  stopListening()
  graph.close()
  await server.stop()
  vi.useRealTimers()
})

const following = async (lastEvent = serverModel.rows.length) => {
  graph.follow(me, lastEvent)
  await vi.waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
}
const publish = (no = serverModel.rows.length) =>
  server.stream('MemberEvents')?.send({ events: serverModel.event(no) })
const viewer = () => graph.client.readQuery<{ viewer: ReturnType<typeof member> }>({ query: account })?.viewer

it('follows the member from the event id in the first answers', async () => {
  for (let at = 0; at < 9; at++) serverModel.spend(1)
  await following(9)
  expect(server.requestsOf('MemberEvents')[0]?.variables).toEqual({ after: '6' })
  publish(7)
  publish(9)
  serverModel.spend(1)
  publish(10)
  await vi.waitFor(() => expect(viewer()?.credits).toBe(90))
  expect(received).toEqual(['10 CreditsEvent'])
})

it('acknowledges arrivals over the socket, once for a burst', async () => {
  await following()
  for (const text of ['Hoi', 'ben', 'je', 'er?']) {
    serverModel.write(2, 2, text)
    publish()
  }
  await vi.waitFor(() => expect(server.requestsOf('MarkDelivered')).toHaveLength(1))
  expect(server.requestsOf('MarkDelivered')[0]).toMatchObject({
    via: 'socket',
    variables: { conversationId: 20, upToSeq: 4 },
  })
})

it('resumes after its last event when the connection was lost', async () => {
  await following()
  serverModel.write(2, 2, 'Hoi')
  publish()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  server.killSockets()
  await vi.waitFor(() => expect(server.requestsOf('MemberEvents')).toHaveLength(2))
  expect(server.requestsOf('MemberEvents')[1]?.variables).toEqual({ after: '1' })
  publish(1)
  serverModel.write(2, 2, 'Nog eens')
  publish(2)
  await vi.waitFor(() => expect(received).toEqual(['1 MessageEvent', '2 MessageEvent']))
})

it('requests an event that cannot be read again, and skips it in the end', async () => {
  await following()
  const screen = graph.client.watchQuery({ query: account }).subscribe(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const request = async (times: number) => {
    await vi.advanceTimersByTimeAsync(1000)
    for (let turn = 0; turn < 500 && server.requestsOf('MemberEvents').length < times; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(server.requestsOf('MemberEvents')).toHaveLength(times)
  }
  for (const times of [2, 3, 4]) {
    server.stream('MemberEvents')?.fail([{ message: 'x' }])
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    await request(times)
  }
  vi.useRealTimers()
  server.stream('MemberEvents')?.fail([{ message: 'x' }])
  await vi.waitFor(() => expect(server.requestsOf('Account')).toHaveLength(2))
  expect(server.requestsOf('MemberEvents')).toHaveLength(4)
  serverModel.write(2, 2, 'Hoi')
  publish()
  await vi.waitFor(() => expect(received).toEqual(['1 MessageEvent']))
  screen.unsubscribe()
})

it('refetches what is on screen after a gap, and continues from there', async () => {
  await following()
  const screen = graph.client.watchQuery({ query: account }).subscribe(() => {})
  server.stream('MemberEvents')?.send({ events: { __typename: 'StaleEvent', id: '700', at: 'x' } })
  await vi.waitFor(() => expect(server.requestsOf('Account')).toHaveLength(2))
  server.killSockets()
  await vi.waitFor(() => expect(server.requestsOf('MemberEvents')).toHaveLength(2))
  expect(server.requestsOf('MemberEvents')[1]?.variables).toEqual({ after: '700' })
  expect(received).toEqual([])
  screen.unsubscribe()
})

it('keeps the unread counts correct', async () => {
  await following()
  await vi.waitFor(() => expect(server.stream('MemberBadges')).toBeDefined())
  const badges = { __typename: 'Badges', asOf: '1', newLikes: 2, unreadMessages: 6 }
  server.stream('MemberBadges')?.send({ badges })
  await vi.waitFor(() => expect(viewer()?.badges).toEqual(badges))
})

it.each([
  ['the socket is closed with 4401', () => server.closeSockets(4401)],
  [
    'the events are rejected',
    () => server.stream('MemberEvents')?.reject([{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }]),
  ],
  [
    'any answer says so',
    () => {
      answer = () => ({ errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] })
      graph.client.query({ query: account, fetchPolicy: 'network-only' }).catch(() => {})
    },
  ],
])('reports once that the session has ended when %s', async (_how, end) => {
  const gone = vi.fn()
  graph.onSignedOut(gone)
  await following()
  end()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(gone).toHaveBeenCalledOnce()
  expect(server.state.connectionCount).toBe(1)
})

it('does not treat a visitor as a member whose session has ended', async () => {
  const gone = vi.fn()
  graph.onSignedOut(gone)
  answer = () => ({ errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] })
  await graph.client.query({ query: account, fetchPolicy: 'network-only' }).catch(() => {})
  expect(gone).not.toHaveBeenCalled()
})

it('polls events, counts, balance and premium in one request where the socket cannot be used', async () => {
  server.state.rejectsUpgrades = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  for (let at = 0; at < 5; at++) serverModel.spend(1)
  answer = ({ operationName, variables }) => {
    if (operationName !== 'MemberChanges') return undefined
    const after = Number(variables.after)
    const events = serverModel.rows.slice(after).map(({ no }) => serverModel.event(no))
    const badges = { __typename: 'Badges', asOf: '1', newLikes: 1, unreadMessages: 3 }
    return {
      data: {
        changes: {
          lastEvent: String(serverModel.rows.length),
          isStale: false,
          credits: 42,
          isPaid: false,
          badges,
          events,
        },
      },
    }
  }
  graph.follow(me, 3)
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await vi.waitFor(() =>
    expect(viewer()).toMatchObject({ credits: 42, isPaid: false, badges: { unreadMessages: 3 } }),
  )
  expect(received).toEqual(['4 CreditsEvent', '5 CreditsEvent'])
  expect(server.requestsOf('MemberChanges')[0]).toMatchObject({ via: 'http', variables: { after: '0' } })
})

it('refetches for a listener although the same query was in flight when the account changed', async () => {
  await following()
  const way = Promise.withResolvers<void>()
  answer = ({ operationName }) =>
    operationName === 'Account' ? { data: { viewer: member() }, after: way.promise } : undefined
  const ask = () => graph.client.query({ query: account, fetchPolicy: 'network-only' })
  const older = ask()
  await vi.waitFor(() => expect(server.requestsOf('Account')).toHaveLength(2))
  let newer: ReturnType<typeof ask> | undefined
  const stop = onEvent(({ __typename }) => {
    if (__typename === 'AccountEvent') newer = ask()
  })
  serverModel.order()
  serverModel.pay()
  publish(1)
  publish(2)
  await vi.waitFor(() => expect(newer).toBeDefined())
  stop()
  way.resolve()
  expect((await newer)?.data).toEqual({ viewer: member() })
  await older
  expect(server.requestsOf('Account')).toHaveLength(3)
})

it('brings an answer up to date when an event arrived before it', async () => {
  await following()
  const way = Promise.withResolvers<void>()
  answer = ({ operationName }) =>
    operationName === 'Account' ? { data: { viewer: member() }, after: way.promise } : undefined
  const request = graph.client.query({ query: account, fetchPolicy: 'network-only' })
  await vi.waitFor(() => expect(server.requestsOf('Account')).toHaveLength(2))
  serverModel.spend(7)
  publish()
  await vi.waitFor(() => expect(viewer()?.credits).toBe(93))
  way.resolve()
  const { data } = await request
  expect(data).toMatchObject({ viewer: { credits: 100 } })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(viewer()?.credits).toBe(93)
})
