import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { decryptPush } from '../push/read-push.ts'
import { newSubscription } from './embedded-endpoint.ts'
import { pushEncryption } from './push-encryption-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-push-'))
afterAll(() => rmSync(folder, { recursive: true }))

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const open = (worker?: URL) => {
  const encryption = pushEncryption(worker)
  closing.push(encryption.close)
  return encryption
}
/** A thread that does something else than the real one. */
const workerThat = (name: string, source: string) => {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, source)
  return pathToFileURL(file)
}

const browser = newSubscription('secret', 'any', '201')
const { p256dh, auth } = browser
const messageOf = (payload: string) => ({ p256dh, auth, payload })

it('encrypts each message for its browser, with a key pair and a salt that no other has', async () => {
  const { encrypt } = open()
  const texts = Array.from({ length: 40 }, (_, no) => `Zoë 💌 ${no % 2}`)
  const bodies = (await Promise.all(texts.map((text) => encrypt(messageOf(text))))).map((body) =>
    Buffer.from(body),
  )
  expect(bodies.map((body) => decryptPush(browser, body))).toEqual(texts)
  expect(() => decryptPush(newSubscription('secret', 'any', '201'), bodies[0] as Buffer)).toThrow()
  const salts = bodies.map((body) => body.toString('hex', 0, 16))
  const senderKeys = bodies.map((body) => body.toString('hex', 21, 86))
  expect([new Set(salts).size, new Set(senderKeys).size]).toEqual([40, 40])
})

it('runs in a thread of its own', async () => {
  const source = `import { threadId } from 'node:worker_threads'
    export const encryptPush = () => new Uint8Array([threadId])`
  const { encrypt } = open(workerThat('thread', source))
  expect((await encrypt(messageOf('')))[0]).not.toBe(threadId)
})

it('fails a message to keys that are none, and no other', async () => {
  const { encrypt } = open()
  const [wrong, right] = await Promise.allSettled([
    encrypt({ ...messageOf('a'), p256dh: 'AAAA' }),
    encrypt(messageOf('b')),
  ])
  expect(wrong).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('65 bytes') },
  })
  expect(right.status).toBe('fulfilled')
})

const late = 'Terminating worker thread'
it.each([
  ['exits', 'process.exit(1)', 'worker exited with code: 1'],
  [
    'fails outside of a message',
    'setImmediate(() => { throw new Error("broken") }); await new Promise(() => {})',
    'broken',
  ],
  ['does not answer', 'await new Promise(() => {})', late],
  ['is busy for ever', 'for (;;);', late],
])('fails the messages of a thread that %s, and starts another', async (name, code, reason) => {
  const source = `export const encryptPush = async ({ payload }) => { if (payload === 'good') return new Uint8Array(1); ${code} }`
  const { encrypt } = open(workerThat(name.replaceAll(' ', '-'), source))
  expect(await encrypt(messageOf('good'))).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const running = Promise.allSettled([encrypt(messageOf('bad')), encrypt(messageOf('bad'))])
  if (reason === late) vi.advanceTimersByTime(10_000)
  const failed = await running
  vi.useRealTimers()
  for (const each of failed) expect(each).toMatchObject({ status: 'rejected', reason: { message: reason } })
  // Until the thread is gone, others fail too.
  expect(await vi.waitFor(() => encrypt(messageOf('good')), 10_000)).toHaveLength(1)
})

it('fails the messages of a thread that cannot start', async () => {
  const { encrypt } = open(workerThat('none', 'throw new Error("broken")'))
  await expect(encrypt(messageOf(''))).rejects.toThrow()
  await expect(encrypt(messageOf(''))).rejects.toThrow()
})

it('ends its thread when it is closed', async () => {
  const source = `import { createServer } from 'node:net'
    export const encryptPush = () => new Promise((resolve) => {
      const server = createServer(() => {}).listen(0, '127.0.0.1', () => resolve(server.address().port))
    })`
  const { encrypt, close } = open(workerThat('server', source))
  const port = Number(await encrypt(messageOf('')))
  const answers = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve('connected'))
      socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
      socket.on('connect', () => socket.destroy())
    })
  expect(await answers()).toBe('connected')
  await close()
  expect(await answers()).toBe('ECONNREFUSED')
})
