import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Measured } from '@vonk/schema/ports/analytics.ts'
import { expect, it, onTestFinished } from 'vitest'
import { umami } from './umami.ts'

const event: Measured = {
  website: 'w',
  hostname: 'vonk.example',
  path: '/members/:id',
  event: null,
  referrer: null,
  visit: 'v',
  language: 'nl',
  userAgent: 'Browser/1',
}

async function service(status: number, wait: Promise<void> = Promise.resolve()) {
  const got: unknown[] = []
  const running = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    got.push([request.url, request.headers['user-agent'], JSON.parse(Buffer.concat(parts).toString())])
    await wait
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void running.close())
  return { got, url: `http://127.0.0.1:${(running.address() as AddressInfo).port}` }
}

it('sends what its interface describes', async () => {
  const { got, url } = await service(200)
  await umami(url).record({ ...event, event: 'signup-started' })
  const payload = {
    website: 'w',
    hostname: 'vonk.example',
    url: '/members/:id',
    referrer: '',
    language: 'nl',
    id: 'v',
    name: 'signup-started',
  }
  expect(got).toEqual([['/api/send', 'Browser/1', { type: 'event', payload }]])
})

it('fails with an error of its own', async () => {
  await expect(umami((await service(503)).url).record(event)).rejects.toThrow('answered 503')
  await expect(umami('http://127.0.0.1:9').record(event)).rejects.toThrow()
})
