import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mountBodyTimeout } from './body-timeout.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify({ logger: false })
  mountBodyTimeout(app, 200)
  app.post('/graphql', async ({ body }) => ({ body }))
  app.post('/uploads', async ({ body }) => ({ body }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

/** Sends a body in two halves, with a pause in between. */
async function slowly(path: string, pause: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += String(data)
    if (answer.includes('200 OK')) socket.end()
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  )
  const timer = setTimeout(() => socket.write('}'), pause)
  await once(socket, 'close')
  clearTimeout(timer)
  return answer
}

it('waits for a body, but not forever', async () => {
  expect(await slowly('/graphql', 20)).toContain('200 OK')
  const late = await slowly('/graphql', 30_000)
  expect(late).toContain('408 Request Timeout')
  expect(late).toContain('TIMEOUT')
})

it('waits longer for an uploaded photo', async () => {
  expect(await slowly('/uploads', 600)).toContain('200 OK')
})
