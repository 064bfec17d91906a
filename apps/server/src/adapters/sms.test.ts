import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageBird } from './sms.ts'

let status = 201
const received: { authorization: string | undefined; path: string | undefined; body: unknown }[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString())
  received.push({ authorization: request.headers.authorization, path: request.url, body })
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const sms = { to: '+31612345678', text: '123456 is je code', sender: null, dedupeKey: 'sms-code-1' }
const send = (sender: string | null = null) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return messageBird({ url, accessKey: 'secret', from: 'Vonk' })({ ...sms, sender }, new Date())
}

it('sends the request that the provider’s documentation describes', async () => {
  await send()
  expect(received).toEqual([
    {
      authorization: 'AccessKey secret',
      path: '/messages',
      body: { originator: 'Vonk', recipients: ['31612345678'], body: sms.text, reference: sms.dedupeKey },
    },
  ])
})

it('names the sender of the site that sends', async () => {
  await send('Vuur')
  expect(received.at(-1)?.body).toMatchObject({ originator: 'Vuur' })
})

it('throws if the SMS is rejected, without the number in the error', async () => {
  status = 422
  await expect(send()).rejects.toThrow(/^The SMS provider answered 422\.$/)
})
