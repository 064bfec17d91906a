import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { completeAnswer, documentOf } from './complete-answer.ts'

export interface GraphRequest {
  via: 'http' | 'socket'
  operationName: string
  documentId: string | undefined
  query: string | undefined
  variables: Record<string, unknown>
  headers: IncomingHttpHeaders
}

/** The server's response to a request: a GraphQL result, a bare HTTP response, or no response. */
export interface GraphResponse {
  data?: object | null
  errors?: readonly object[]
  status?: number
  headers?: Record<string, string>
  body?: string
  silent?: boolean
  /** The response is made now, but sent only when this promise settles. */
  after?: Promise<unknown>
}

interface Stream {
  operationName: string
  send(data: object): void
  /** Sends errors instead of data; the stream stays open. */
  fail(errors: readonly object[]): void
  reject(errors: readonly object[]): void
  complete(): void
}

/**
 * A test server for HTTP and graphql-transport-ws, whose answers the test defines. What an answer leaves out, and what is not
 * answered, comes from `defaults` (by root field) or is empty.
 */
export async function startGraphServer(
  answer: (request: GraphRequest) => GraphResponse | undefined,
  defaults: object = {},
) {
  const requests: GraphRequest[] = []
  const unsubscribed: string[] = []
  const streams: Stream[] = []
  const connections = new Set<WebSocket>()
  const state = { ignoresMessages: false, rejectsUpgrades: false, connectionCount: 0, clockSkewMs: 0 }

  const handle = (request: Omit<GraphRequest, 'headers'>, headers: IncomingHttpHeaders) => {
    const one = { ...request, headers }
    requests.push(one)
    const given = answer(one)
    if (!given || given.errors || given.status || given.silent || given.data === null) return given
    return { ...given, data: completeAnswer(documentOf(one), given.data ?? {}, defaults) }
  }
  const http = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request))
    response.on('close', () => response.writableFinished || unsubscribed.push(body.operationName))
    const { after, ...result } = handle({ via: 'http', ...body }, request.headers) ?? {
      data: completeAnswer(documentOf(body), {}, defaults),
    }
    await after
    respond(response, result)
  })
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'graphql-transport-ws' })
  http.on('upgrade', (request, socket, head) => {
    if (state.rejectsUpgrades) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (connection) => serve(connection, request))
  })

  function serve(connection: WebSocket, { headers }: IncomingMessage) {
    state.connectionCount++
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    connection.on('message', (data) => {
      if (state.ignoresMessages) return
      const { id, type, payload } = JSON.parse(String(data))
      const sendMessage = (message: object) => connection.send(JSON.stringify(message))
      if (type === 'connection_init')
        sendMessage({ type: 'connection_ack', payload: { now: Date.now() + state.clockSkewMs } })
      if (type === 'ping') sendMessage({ type: 'pong' })
      if (type === 'complete')
        unsubscribed.push(streams.find((stream) => 'id' in stream && stream.id === id)?.operationName ?? id)
      if (type !== 'subscribe') return
      const { operationName, query, variables, extensions } = payload
      const { documentId } = extensions ?? {}
      const result = handle(
        { via: 'socket', operationName, query: query || undefined, documentId, variables },
        headers,
      )
      const stream = {
        id,
        operationName,
        send: (data: object) =>
          sendMessage({
            id,
            type: 'next',
            payload: { data: completeAnswer(documentOf({ documentId, query }), data) },
          }),
        fail: (errors: readonly object[]) =>
          sendMessage({ id, type: 'next', payload: { data: null, errors } }),
        reject: (errors: readonly object[]) => sendMessage({ id, type: 'error', payload: errors }),
        complete: () => sendMessage({ id, type: 'complete' }),
      }
      if (!result) return streams.push(stream)
      if (result.silent) return
      if (result.errors) return stream.reject(result.errors)
      sendMessage({ id, type: 'next', payload: { data: result.data } })
      stream.complete()
    })
  }

  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    /** Operations that the client unsubscribed from before they were answered or ended. */
    unsubscribed,
    streams,
    state,
    requestsOf: (name: string) => requests.filter(({ operationName }) => operationName === name),
    /** The latest open stream of an operation. */
    stream: (name: string) => streams.findLast(({ operationName }) => operationName === name),
    closeSockets(code: number) {
      for (const connection of connections) connection.close(code)
    },
    killSockets() {
      for (const connection of connections) connection.terminate()
    },
    async stop() {
      for (const connection of connections) connection.terminate()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

export type GraphServer = Awaited<ReturnType<typeof startGraphServer>>

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8') || '{}'
}

function respond(
  response: ServerResponse,
  { status = 200, headers = {}, body, silent, ...result }: Omit<GraphResponse, 'after'>,
) {
  if (silent) return
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    ...headers,
  })
  response.end(body ?? JSON.stringify(result))
}
