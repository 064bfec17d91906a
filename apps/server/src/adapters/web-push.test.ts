import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import webPushLibrary from 'web-push'
import { decryptPush, senderIn } from '../push/read-push.ts'
import { newSubscription } from './embedded-endpoint.ts'
import { publicKeyOf, secondsIn, webPush } from './web-push.ts'

const { publicKey, privateKey } = webPushLibrary.generateVAPIDKeys()
const browser = newSubscription('secret', publicKey, '201')
const message = {
  kind: 'new_messages' as const,
  payload: JSON.stringify({ title: 'Vonk', body: 'Zoë 💌' }),
  ttl: 60,
  urgency: 'high' as const,
  topic: 'abc',
  contact: 'mailto:service@vonk.example',
}
const now = new Date('2026-11-25T12:00:00Z')

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that answers every request in the same way, and what it got. */
async function listening(status: number, headers: Record<string, string> = {}) {
  const got: { url: string; headers: Record<string, unknown>; body: Buffer }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status, headers).end('ignored')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { got, origin: `http://127.0.0.1:${port}` }
}
const sendTo = (origin: string, options: object = {}) =>
  webPush({ privateKey, isDemo: true, ...options }).send(
    { endpoint: `${origin}/dev/push/${browser.id}`, p256dh: browser.p256dh, auth: browser.auth },
    message,
    now,
  )

it('derives the public key that the library generates', () => {
  expect(publicKeyOf(privateKey)).toBe(publicKey)
})

it('sends what only this browser can read, signed by our key', async () => {
  const { got, origin } = await listening(201)
  expect(await sendTo(origin)).toEqual({ result: 'sent' })
  const { headers, body } = got[0] as (typeof got)[number]
  expect(decryptPush(browser, body)).toBe(message.payload)
  expect(() => decryptPush(newSubscription('secret', publicKey, '201'), body)).toThrow()
  expect(headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'abc', 'content-encoding': 'aes128gcm' })
  const authorization = String(headers.authorization)
  expect(senderIn(authorization, origin, new Date())).toEqual({ publicKey })
  expect(senderIn(authorization, 'http://127.0.0.1:1', new Date())).toBeNull()
  expect(senderIn(authorization, origin, new Date(Date.now() + 86_400_000))).toBeNull()
  const other = webPushLibrary.generateVAPIDKeys().publicKey
  expect(senderIn(authorization.replace(publicKey, other), origin, new Date())).toBeNull()
  expect(senderIn(authorization.replace('vapid', 'bearer'), origin, new Date())).toBeNull()
})

it('signs once for all messages to a service in eleven hours, and encrypts each anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  closing.push(() => vi.useRealTimers())
  const [one, other] = [await listening(201), await listening(201)]
  const service = webPush({ privateKey, isDemo: true })
  const send = (origin: string, contact = message.contact) =>
    service.send(
      { endpoint: `${origin}/dev/push/${browser.id}`, p256dh: browser.p256dh, auth: browser.auth },
      { ...message, contact },
      now,
    )
  await send(one.origin)
  await send(one.origin)
  await send(other.origin)
  await send(one.origin, 'mailto:help@another.example')
  vi.setSystemTime(Date.now() + 11 * 3_600_000)
  await send(one.origin)
  const signatures = [...one.got, ...other.got].map(({ headers }) => headers.authorization)
  expect(signatures[1]).toBe(signatures[0])
  expect(new Set(signatures).size).toBe(4)
  expect(senderIn(String(one.got[3]?.headers.authorization), one.origin, new Date())).toEqual({ publicKey })
  expect(new Set(one.got.map(({ body }) => body.toString('base64'))).size).toBe(one.got.length)
})

it.each([
  [201, {}, { result: 'sent' }],
  [404, {}, { result: 'gone' }],
  [410, {}, { result: 'gone' }],
  [403, {}, { result: 'rejected', status: 403 }],
  [429, { 'retry-after': '30' }, { result: 'later', status: 429, afterSeconds: 30 }],
  [
    503,
    { 'retry-after': 'Wed, 25 Nov 2026 12:01:30 GMT' },
    { result: 'later', status: 503, afterSeconds: 90 },
  ],
  [500, {}, { result: 'later', status: 500, afterSeconds: null }],
])('reads the answer %i', async (status, headers, outcome) => {
  const { origin } = await listening(status, headers as Record<string, string>)
  expect(await sendTo(origin)).toEqual(outcome)
})

it('does not follow a redirect', async () => {
  const inside = await listening(201)
  const { origin } = await listening(307, { location: `${inside.origin}/dev/push/${browser.id}` })
  expect(await sendTo(origin)).toEqual({ result: 'rejected', status: 307 })
  expect(inside.got).toEqual([])
})

it('throws if nobody answers', async () => {
  await expect(sendTo('http://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED')
})

it('throws if a message cannot be encrypted', async () => {
  const { got, origin } = await listening(201)
  const target = { endpoint: `${origin}/dev/push/1`, p256dh: 'AAAA', auth: browser.auth }
  await expect(webPush({ privateKey, isDemo: true }).send(target, message, now)).rejects.toThrow('65 bytes')
  expect(got).toEqual([])
})

it.each(
  '127.0.0.1 10.0.0.8 169.254.169.254 ::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:8 2002:a00:8::1'.split(' '),
)('connects to no known service whose name leads to %s', async (address) => {
  const lookups: string[] = []
  const resolve = (host: string, _options: unknown, done: (...given: unknown[]) => void) => {
    lookups.push(host)
    const family = address.includes(':') ? 6 : 4
    // One public address does not help a private one.
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address, family },
    ])
  }
  const service = webPush({ privateKey, isDemo: false, resolve: resolve as never })
  const { p256dh, auth } = browser
  const target = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh, auth }
  await expect(service.send(target, message, now)).rejects.toThrow('leads into a private network')
  expect(lookups).toEqual(['fcm.googleapis.com'])
})

it('accepts the embedded service in the demo mode only', async () => {
  const { origin } = await listening(201)
  expect(webPush({ privateKey, isDemo: true }).accepts(`${origin}/dev/push/1`)).toBe(true)
  const service = webPush({ privateKey, isDemo: false })
  expect(service.accepts(`${origin}/dev/push/1`)).toBe(false)
  expect(await sendTo(origin, { isDemo: false })).toEqual({ result: 'rejected', status: 0 })
})

it('waits a second at least and a day at most', () => {
  expect(['0', 'soon', undefined, '9999999'].map((given) => secondsIn(given, now))).toEqual([
    1,
    null,
    null,
    86_400,
  ])
  expect(secondsIn('Wed, 25 Nov 2026 11:00:00 GMT', now)).toBe(1)
})
