import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeConnections } from './shutdown.ts'

it('answers everybody who has connected before a server stops, and nobody after', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeConnections(app)
  app.post('/', () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = async () => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
    await once(socket, 'close')
    return answer
  }
  // The system has connected them all when the server has not yet accepted one.
  const answers = Array.from({ length: 20 }, ask)
  const stopped = app.close()
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 200 OK.*done$/s)
    expect(answer).toMatch(/connection: close/i)
  }
  await stopped
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('ends a connection that was opened in advance, and one whose response had begun', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeConnections(app)
  let finish = () => {}
  app.get('/', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': 4 }).write('do')
    finish = () => reply.raw.end('ne')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  const used = connect(port, '127.0.0.1')
  used.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(used, 'data')
  const stopped = app.close()
  const rest = once(used, 'data')
  while (app.server.listening) await pause(5)
  finish()
  expect(String((await rest)[0])).toBe('ne')
  await stopped
})
