import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

let app: FastifyInstance
let url: string
let running: string[]
let begun: string[]
let finish: (() => void)[]
beforeEach(async () => {
  ;[running, begun, finish] = [[], [], []]
  app = Fastify({ forceCloseConnections: true })
  await app.register(async (scope) => {
    limitConcurrency(scope, ({ method }) => method === 'GET')
    scope.all<{ Params: { name: string } }>('/pages/:name', async ({ params: { name }, method }) => {
      if (method !== 'GET') return 'at once'
      running.push(name)
      begun.push(name)
      if (name === 'large') return Buffer.alloc(64_000_000)
      await new Promise<void>((resolve) => finish.push(resolve))
      running.splice(running.indexOf(name), 1)
      if (name === 'broken') throw new Error('broken')
      return name
    })
  })
  app.get('/log-in', async () => 'in')
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const end of finish) end()
  await app.close()
})

const ask = (path: string, more: RequestInit = {}) => fetch(url + path, more).then((answer) => answer.text())
const names = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`)

it('answers three requests at a time, in their order, and others at once', async () => {
  const answers = names(7).map((name) => ask(`/pages/${name}`))
  await vi.waitFor(() => expect(running).toHaveLength(3))
  expect(await ask('/log-in')).toBe('in')
  expect(await ask('/pages/p9', { method: 'POST' })).toBe('at once')
  await pause(20)
  expect(running).toHaveLength(3)
  for (let at = 0; at < 7; at++) {
    await vi.waitFor(() => expect(finish.length).toBeGreaterThan(at))
    finish[at]?.()
  }
  expect(await Promise.all(answers)).toEqual(names(7))
  expect(begun).toHaveLength(7)
})

it('goes on after requests that fail, and after clients that have left', async () => {
  const left = new AbortController()
  const gone = names(2).map((name) => ask(`/pages/${name}`, { signal: left.signal }).catch(() => 'left'))
  const broken = ask('/pages/broken')
  await vi.waitFor(() => expect(running).toHaveLength(3))
  const waiting = ask('/pages/waits', { signal: left.signal }).catch(() => 'left')
  await pause(20)
  left.abort()
  expect(await Promise.all([...gone, waiting])).toEqual(['left', 'left', 'left'])
  for (const end of finish) end()
  expect(await broken).toContain('broken')
  const later = names(3).map((name) => ask(`/pages/${name}`))
  await vi.waitFor(() => expect(running.filter((name) => name !== 'waits')).toHaveLength(3))
  for (const end of finish) end()
  expect(await Promise.all(later)).toEqual(names(3))
})

it('does not wait for clients that do not read their answers', async () => {
  const { port } = new URL(url)
  const idle = names(4).map(() => {
    const socket = connect(Number(port), '127.0.0.1').pause()
    socket.write('GET /pages/large HTTP/1.1\r\nHost: x\r\n\r\n')
    return socket
  })
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  const answer = ask('/pages/p0')
  await vi.waitFor(() => expect(finish).toHaveLength(1))
  finish[0]?.()
  expect(await answer).toBe('p0')
  for (const socket of idle) socket.destroy()
})
