import type { lookup } from 'node:dns'
import { openReceiver, type WebhookReceiver } from '@vonk/tests/testkit/webhook-receiver.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpsWebhooks } from './https-webhooks.ts'
import { isPrivateHost } from './public-lookup.ts'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

/** A name server that answers these addresses. */
const answering = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never as typeof lookup

const notAllowed = { error: 'The address is not allowed.' }

it.each([
  'http://app.partner.example/events',
  'https://127.0.0.1/events',
  'https://[::1]/events',
  'https://[::ffff:10.0.0.1]/events',
  'https://10.1.2.3/events',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/events',
  'https://0x7f.1/events',
  'ftp://app.partner.example/events',
  'file:///etc/passwd',
  'events',
])('sends nothing to %s', async (url) => {
  expect(await httpsWebhooks({ allowsLocal: false }).post(url, {}, '{}')).toEqual(notAllowed)
  expect(receiver.got).toEqual([])
})

it.each([
  ['127.0.0.1'],
  ['10.0.0.7'],
  ['169.254.169.254'],
  ['::1'],
  ['fd00::1'],
  ['93.184.216.34', '10.0.0.7'],
])('sends nothing to a name that leads to %s %s', async (...addresses) => {
  const sender = httpsWebhooks({ allowsLocal: true, resolve: answering(...addresses.filter(Boolean)) })
  expect(await sender.post('https://app.partner.example/events', {}, '{}')).toEqual({
    error: 'app.partner.example leads into a private network.',
  })
})

it('sends to this machine only while developing, and follows no redirect', async () => {
  expect(await httpsWebhooks({ allowsLocal: false }).post(receiver.url, {}, '{}')).toEqual(notAllowed)
  const sender = httpsWebhooks({ allowsLocal: true })
  expect(await sender.post(receiver.url, { 'webhook-id': '1' }, '{"a":1}')).toEqual({ status: 204 })
  receiver.status = 302
  expect(await sender.post(receiver.url, {}, '{}')).toEqual({ status: 302 })
  expect(receiver.got.map(({ body }) => body)).toEqual(['{"a":1}', '{}'])
})

it('waits a few seconds for an answer', async () => {
  receiver.status = null
  const { error } = (await httpsWebhooks({ allowsLocal: true }).post(receiver.url, {}, '{}')) as {
    error: string
  }
  expect(error).toBe('No answer in time.')
}, 20_000)

it('knows hosts that are private addresses in any spelling', () => {
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]']) expect(isPrivateHost(host)).toBe(true)
  for (const host of ['app.partner.example', '93.184.216.34', '[2606:4700::1111]'])
    expect(isPrivateHost(host)).toBe(false)
})
