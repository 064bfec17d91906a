import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../testing/real-websocket.ts'
import type { GraphRequest, GraphResponse, GraphServer } from '../testing/graph-server.ts'
import { startGraphServer } from '../testing/graph-server.ts'
import { noteServerTime, serverNow } from '../ui/server-clock.ts'
import { createConnection } from './connection.ts'
import type { UnknownDocuments } from './links/operation.ts'
import type { Socket } from './socket.ts'
import { createSocket } from './socket.ts'

let server: GraphServer
let socket: Socket
let closing: AbortController
let answer: (request: GraphRequest) => GraphResponse | undefined
let connection: ReturnType<typeof createConnection>
let unknown: UnknownDocuments
let chance: number
const onRejected = vi.fn()

beforeEach(async () => {
  answer = () => undefined
  chance = 0
  server = await startGraphServer((request) => answer(request))
  closing = new AbortController()
  connection = createConnection(closing.signal)
  unknown = new Set()
  onRejected.mockReset()
  const url = `${server.origin.replace('http', 'ws')}/graphql`
  socket = createSocket({ url, connection, unknown, onRejected, random: () => chance })
  socket.start()
})
afterEach(async () => {
  socket.stop()
  closing.abort()
  await server.stop()
  vi.useRealTimers()
})

const open = () => vi.waitFor(() => expect(connection.get().status).toBe('open'))
/** Resolves in the pause itself, however short it is: polling can miss it on a busy machine. */
const waiting = () =>
  new Promise<void>((resolve) => {
    connection.watch(() => connection.get().status === 'waiting' && resolve())
  })
const sink = () => ({ next: vi.fn(), error: vi.fn(), complete: vi.fn() })
const body = (more = {}) => ({ operationName: 'Follow', variables: {}, documentId: 'hash', ...more })

it('connects by itself and stays connected', async () => {
  await open()
  expect(socket.isOpen()).toBe(true)
  expect(Date.now() - socket.lastMessageAt()).toBeLessThan(1000)
  expect(server.state.connectionCount).toBe(1)
})

it('notes the time of the server when it connects', async () => {
  server.state.clockSkewMs = 86_400_000
  await open()
  expect(serverNow() - Date.now()).toBeGreaterThan(86_400_000 - 5000)
  noteServerTime(Date.now())
})

it('sends the hash of a document and passes on the results', async () => {
  const seen = sink()
  const leave = socket.run(() => body({ variables: { id: 1 } }), seen)
  await vi.waitFor(() => expect(server.stream('Follow')).toBeDefined())
  expect(server.requests[0]).toMatchObject({ via: 'socket', documentId: 'hash', variables: { id: 1 } })
  expect(server.requests[0]?.query).toBeUndefined()
  server.stream('Follow')?.send({ events: { id: '1' } })
  await vi.waitFor(() => expect(seen.next).toHaveBeenCalledWith({ data: { events: { id: '1' } } }))
  leave()
  await vi.waitFor(() => expect(server.unsubscribed).toEqual(['Follow']))
  server.stream('Follow')?.send({ events: { id: '2' } })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(seen.next).toHaveBeenCalledTimes(1)
})

it('sends the text if the server does not know the hash', async () => {
  const errors = [{ message: 'x', extensions: { code: 'UNKNOWN_DOCUMENT' } }]
  answer = ({ documentId }) => (documentId ? { errors } : undefined)
  const seen = sink()
  const asText = { documentId: undefined, query: 'subscription Follow { badges { newLikes } }' }
  socket.run(() => body(unknown.has('Follow') ? asText : {}), seen)
  await vi.waitFor(() => expect(server.requests).toHaveLength(2))
  expect(server.requests[1]).toMatchObject(asText)
  server.stream('Follow')?.send({ ok: true })
  await vi.waitFor(() => expect(seen.next).toHaveBeenCalledWith({ data: { ok: true } }))
  expect(seen.error).not.toHaveBeenCalled()
})

it('starts every operation again on a new connection, with its current body', async () => {
  let after = 1
  const seen = sink()
  socket.run(() => body({ variables: { after } }), seen)
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  after = 5
  const lost = vi.fn()
  socket.onConnectionLost(lost)
  server.killSockets()
  await vi.waitFor(() => expect(server.requests).toHaveLength(2))
  expect(server.requests.map(({ variables }) => variables.after)).toEqual([1, 5])
  expect(lost).toHaveBeenCalledOnce()
  expect(seen.error).not.toHaveBeenCalled()
  expect(seen.complete).not.toHaveBeenCalled()
})

it.each([4429, 4500, 1011, 1012, 1013, 4400])('reconnects after code %i', async (code) => {
  const seen = sink()
  socket.run(() => body(), seen)
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  server.closeSockets(code)
  await vi.waitFor(() => expect(server.requests).toHaveLength(2))
  await open()
  server.stream('Follow')?.send({ back: true })
  await vi.waitFor(() => expect(seen.next).toHaveBeenCalledWith({ data: { back: true } }))
  expect(onRejected).not.toHaveBeenCalled()
})

it.each([4401, 4403])('stays closed after code %i', async (code) => {
  await open()
  server.closeSockets(code)
  await vi.waitFor(() => expect(onRejected).toHaveBeenCalledExactlyOnceWith(code))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.state.connectionCount).toBe(1)
})

it('counts failed attempts and continues until one succeeds', async () => {
  await open()
  server.state.rejectsUpgrades = true
  server.killSockets()
  await vi.waitFor(() => {
    connection.get().retryNow()
    expect(connection.get().failures).toBeGreaterThanOrEqual(3)
  })
  server.state.rejectsUpgrades = false
  connection.get().retryNow()
  await open()
  expect(connection.get().failures).toBe(0)
})

it('gives up a server that does not open the socket within ten seconds, and tries again', async () => {
  const hanging = createServer().listen(0)
  const attempts: unknown[] = []
  hanging.on('connection', (one) => attempts.push(one))
  socket.stop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const url = `ws://localhost:${(hanging.address() as AddressInfo).port}`
  socket = createSocket({ url, connection, unknown, onRejected, random: () => chance })
  socket.start()
  const reached = async (count: number) => {
    for (let turn = 0; turn < 1000 && attempts.length < count; turn++)
      await new Promise((resolve) => setImmediate(resolve))
    expect(attempts).toHaveLength(count)
  }
  await reached(1)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(connection.get().failures).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(connection.get().failures).toBe(1)
  await reached(2)
  hanging.close()
})

it('passes on that the server rejects or ends an operation', async () => {
  const rejected = sink()
  const ended = sink()
  answer = ({ operationName }) =>
    operationName === 'Rejected' ? { errors: [{ message: 'no' }] } : { data: { one: 1 } }
  socket.run(() => body({ operationName: 'Rejected' }), rejected)
  socket.run(() => body(), ended)
  await vi.waitFor(() => expect(rejected.error).toHaveBeenCalledWith([{ message: 'no' }]))
  await vi.waitFor(() => expect(ended.complete).toHaveBeenCalledOnce())
  expect(ended.next).toHaveBeenCalledExactlyOnceWith({ data: { one: 1 } })
})

it('finds a silently dead socket within 20 s', async () => {
  socket.stop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  socket.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const until = async (done: () => boolean) => {
    for (let turn = 0; turn < 500 && !done(); turn++) await settle()
    expect(done()).toBe(true)
  }
  await until(() => connection.get().status === 'open')
  server.state.ignoresMessages = true
  await vi.advanceTimersByTimeAsync(14_900)
  expect(connection.get().status).toBe('open')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.get().status).not.toBe('open')
  server.state.ignoresMessages = false
  await vi.advanceTimersByTimeAsync(1_000)
  await until(() => connection.get().status === 'open')
})

it('does not treat a live socket as dead', async () => {
  socket.stop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  socket.start()
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  await settle()
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    await settle()
  }
  expect(connection.get().status).toBe('open')
  expect(connection.get().failures).toBe(0)
})

it('makes no connection after it was stopped in a pause', async () => {
  await open()
  chance = 0.05
  const paused = waiting()
  server.killSockets()
  await paused
  socket.stop()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(server.state.connectionCount).toBe(1)
  socket.start()
  await open()
})

it('reconnects at once when the page becomes visible', async () => {
  await open()
  chance = 1
  const paused = waiting()
  server.killSockets()
  await paused
  document.dispatchEvent(new Event('visibilitychange'))
  await open()
})
