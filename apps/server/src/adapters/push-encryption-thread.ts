import { Piscina } from 'piscina'

/** A message and the keys of the browser that will read it. */
export interface PushPlaintext {
  p256dh: string
  auth: string
  payload: string
}

export interface PushEncryption {
  /** The body of the request (RFC 8291). Throws for keys that are none, and if the thread ends or does not answer. */
  encrypt(message: PushPlaintext): Promise<Uint8Array>
  /** Ends the thread. The messages in it fail. */
  close(): Promise<void>
}

/**
 * How many messages the thread has at a time: it takes the next one without going back to sleep, which would cost as much
 * as the encryption.
 */
const atOnce = 16
/** How long the thread may take for a message, in milliseconds. */
const timeoutMs = 10_000
/** How long the thread is kept without a message, in milliseconds. */
const idleMs = 60_000

/**
 * Encrypts push messages in one thread of their own, because the main thread answers the members. The thread starts with the
 * first message. If it ends or does not answer, the messages that it has fail, and the next message starts another. Tests
 * replace what it runs.
 */
export function pushEncryption(
  worker = new URL('./encrypt-push.worker.ts', import.meta.url),
): PushEncryption {
  const pool = new Piscina<PushPlaintext, Uint8Array>({
    filename: worker.href,
    name: 'encryptPush',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: atOnce,
    idleTimeout: idleMs,
    recordTiming: false,
  })
  const close = () => pool.destroy()
  // A thread that fails before it has a message leaves those that wait for it behind.
  pool.on('error', close)
  return {
    async encrypt(message) {
      const late = setTimeout(close, timeoutMs)
      try {
        return await pool.run(message)
      } finally {
        clearTimeout(late)
      }
    },
    close,
  }
}
