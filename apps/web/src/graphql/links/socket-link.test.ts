import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { ApolloLink, execute } from '@apollo/client/link'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../../testing/real-websocket.ts'
import type { GraphRequest, GraphResponse, GraphServer } from '../../testing/graph-server.ts'
import { startGraphServer } from '../../testing/graph-server.ts'
import { createConnection } from '../connection.ts'
import type { Socket } from '../socket.ts'
import { createSocket } from '../socket.ts'
import { httpLink } from './http-link.ts'
import type { UnknownDocuments } from './operation.ts'
import { socketLink } from './socket-link.ts'

let server: GraphServer
let socket: Socket
let closing: AbortController
let link: ApolloLink
let client: ApolloClient
let answer: (request: GraphRequest) => GraphResponse | undefined

const send = gql`mutation Send($clientId: ID!) { sendMessage(input: { clientId: $clientId }) { __typename } }`
const like = gql`mutation Like { likeProfile(profileId: 1) { __typename } }`
const typing = gql`subscription Typing { typing(conversationId: 1) { profileId } }`

beforeEach(async () => {
  answer = ({ via }) => ({ data: { via } })
  server = await startGraphServer((request) => answer(request))
  closing = new AbortController()
  const unknown: UnknownDocuments = new Set()
  socket = createSocket({
    url: `${server.origin.replace('http', 'ws')}/graphql`,
    connection: createConnection(closing.signal),
    unknown,
    onRejected: () => {},
    random: () => 1,
  })
  link = ApolloLink.from([
    socketLink({ socket, unknown }),
    httpLink({ url: `${server.origin}/graphql`, unknown }),
  ])
  client = new ApolloClient({ link, cache: new InMemoryCache() })
})
afterEach(async () => {
  socket.stop()
  closing.abort()
  await server.stop()
  vi.useRealTimers()
})

const run = (query: typeof send) =>
  firstValueFrom(execute(link, { query, variables: { clientId: 'k' } }, { client }))
const connect = async () => {
  socket.start()
  await vi.waitFor(() => expect(socket.isOpen()).toBe(true))
}

it('uses the open socket for a message, and HTTP for what is not urgent', async () => {
  await connect()
  expect(await run(send)).toEqual({ data: { via: 'socket' } })
  expect(await run(like)).toEqual({ data: { via: 'http' } })
})

it('uses HTTP while there is no socket', async () => {
  expect(await run(send)).toEqual({ data: { via: 'http' } })
})

it('passes errors from the socket on unchanged', async () => {
  await connect()
  const errors = [{ message: 'too fast', extensions: { code: 'RATE_LIMITED' } }]
  answer = () => ({ errors })
  expect(await run(send)).toEqual({ errors })
  expect(server.requests).toHaveLength(1)
})

it('sends a message again by HTTP when the socket is lost before the answer', async () => {
  await connect()
  answer = ({ via }) => (via === 'socket' ? { silent: true } : { data: { via } })
  const answered = run(send)
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  server.killSockets()
  expect(await answered).toEqual({ data: { via: 'http' } })
  expect(server.requests.map(({ via, variables }) => [via, variables.clientId])).toEqual([
    ['socket', 'k'],
    ['http', 'k'],
  ])
})

it('sends a message by HTTP, where it is retried, when the server cannot accept it now', async () => {
  await connect()
  const errors = [{ message: 'x', extensions: { code: 'UNAVAILABLE' } }]
  answer = ({ via }) => (via === 'socket' ? { errors } : { data: { via } })
  expect(await run(send)).toEqual({ data: { via: 'http' } })
})

it('falls back to HTTP when the socket is open but does not answer', async () => {
  await connect()
  answer = ({ via }) => (via === 'socket' ? { silent: true } : { data: { via } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answered = run(send)
  for (let turn = 0; turn < 500 && server.requests.length === 0; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  await vi.advanceTimersByTimeAsync(8_000)
  vi.useRealTimers()
  expect(await answered).toEqual({ data: { via: 'http' } })
})

it('runs a subscription over the socket until it is unsubscribed', async () => {
  answer = () => undefined
  socket.start()
  const next = vi.fn()
  const stream = execute(link, { query: typing }, { client }).subscribe({ next })
  await vi.waitFor(() => expect(server.stream('Typing')).toBeDefined())
  server.stream('Typing')?.send({ typing: { profileId: 7 } })
  await vi.waitFor(() =>
    expect(next).toHaveBeenCalledWith({ data: { typing: expect.objectContaining({ profileId: 7 }) } }),
  )
  stream.unsubscribe()
  await vi.waitFor(() => expect(server.unsubscribed).toEqual(['Typing']))
})
