import { loadToken } from '@vonk/prisma/seed/large.ts'
import WebSocket from 'ws'
import { documentId } from './documents.ts'

const text = 'Dag! Zin om zaterdag samen koffie te drinken?'

/** An open socket of a member. */
export interface Line {
  socket: WebSocket
  send(to: number, clientId: string): void
  onClientId(listener: (clientId: string, from: number) => void): void
  /** Instead of ending the benchmark, a message that is rejected calls back. */
  onRejected(listener: (clientId: string) => void): void
}

/** Opens a socket for each member of a list, 50 at a time. */
export async function openLines(
  members: readonly number[],
  open: (member: number) => Promise<Line>,
): Promise<Line[]> {
  const lines: Line[] = []
  for (let at = 0; at < members.length; at += 50)
    lines.push(...(await Promise.all(members.slice(at, at + 50).map(open))))
  return lines
}

const address = (port: number) => `ws://127.0.0.1:${port}/graphql`
const headersOf = (member: number) => ({ cookie: `sid=${loadToken(member)}` })

/** A socket of the product, with the stream of events that its client opens. */
export async function graphSocket(port: number, member: number): Promise<Line> {
  const socket = new WebSocket(address(port), 'graphql-transport-ws', {
    headers: headersOf(member),
    perMessageDeflate: false,
  })
  const ask = (id: string, name: string, variables: object) =>
    socket.send(
      JSON.stringify({
        id,
        type: 'subscribe',
        payload: { query: '', variables, extensions: { documentId: documentId(name) } },
      }),
    )
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => socket.send('{"type":"connection_init"}'))
    socket.once('message', () => resolve())
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`A socket was closed: ${code}`)))
  })
  ask('events', 'MemberEvents', {})
  let onMessage: (clientId: string, from: number) => void = () => {}
  let onRejected = (_clientId: string, why: unknown): void => {
    throw new Error(JSON.stringify(why))
  }
  socket.on('message', (data) => {
    const word = JSON.parse(String(data))
    if (word.type === 'ping') socket.send('{"type":"pong"}')
    if (word.type === 'error') onRejected(word.id, word.payload)
    const message = word.id === 'events' && word.payload?.data?.events?.message
    if (message) onMessage(message.clientId, message.senderId)
    const result = word.type === 'next' && word.id !== 'events' && word.payload?.data?.sendMessage
    if (result && result.__typename !== 'SendMessageSuccess') onRejected(word.id, result)
  })
  return {
    socket,
    send: (to, clientId) => ask(clientId, 'ChatSend', { input: { profileId: to, clientId, text } }),
    onClientId: (listener) => {
      onMessage = listener
    },
    onRejected: (listener) => {
      onRejected = listener
    },
  }
}

/** A socket of the baseline for chat. */
export async function bareSocket(port: number, member: number): Promise<Line> {
  const socket = new WebSocket(address(port), { headers: headersOf(member), perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  let onMessage: (clientId: string, from: number) => void = () => {}
  socket.on('message', (data) => {
    const { clientId, from } = JSON.parse(String(data))
    onMessage(clientId, from)
  })
  return {
    socket,
    send: (to, clientId) => socket.send(JSON.stringify({ to, clientId, text })),
    onClientId: (listener) => {
      onMessage = listener
    },
    onRejected: () => {},
  }
}
