import { createECDH } from 'node:crypto'
import type { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import type { PushOutcome, PushService } from '@vonk/schema/ports/push.ts'
import webPushLibrary from 'web-push'
import { isEmbeddedEndpoint } from './embedded-endpoint.ts'
import { publicLookup } from './public-lookup.ts'
import { pushEncryption } from './push-encryption-thread.ts'

/** The push services of Chrome, Edge, Opera and Samsung (FCM), Firefox, Edge on Windows (WNS), and Safari. */
const knownServices = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]

/** The timeout of a push service, in milliseconds. */
const timeoutMs = 10_000
/** The maximum Retry-After, in seconds: after a day the message is outdated. */
const maxRetryAfter = 86_400

export interface WebPushOptions {
  /** The private key (VAPID) in base64url: 32 bytes. The public one follows from it. */
  privateKey: string
  /** Allows the demo mode's embedded push service. */
  isDemo: boolean
  /** Resolves host names; injected by tests. */
  resolve?: typeof lookup
}

/** Our public key in base64url, the format that browsers take. */
export function publicKeyOf(privateKey: string): string {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return keys.getPublicKey('base64url')
}

/**
 * Sends to the push services of the browsers, encrypted (RFC 8291) and signed (RFC 8292) by the library web-push.
 * The browser supplies the endpoint, so it must be one of a known service, its host must have a public address at the
 * moment of connecting, and a redirect is an error.
 */
export function webPush({ privateKey, isDemo, resolve }: WebPushOptions): PushService {
  const publicKey = publicKeyOf(privateKey)
  const agent = new Agent({ keepAlive: true, maxSockets: 32, lookup: publicLookup(resolve) } as never)
  const accepts = (endpoint: string) =>
    isServiceEndpoint(endpoint) || (isDemo && isEmbeddedEndpoint(endpoint))
  const signed = signer(publicKey, privateKey)
  const encryption = pushEncryption()
  return {
    publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic, contact }, now) {
      if (!accepts(endpoint)) return { result: 'rejected', status: 0 }
      const body = await encryption.encrypt({ p256dh, auth, payload })
      const headers = {
        ...{ TTL: ttl, Urgency: urgency, Topic: topic, Authorization: signed(endpoint, contact) },
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        'Content-Length': body.length,
      }
      const answer = await post(endpoint, headers, body, agent)
      return outcomeOf(answer, now)
    },
    close: async () => {
      agent.destroy()
      await encryption.close()
    },
  }
}

/** For how many seconds a signature is valid, and for how many we use it: RFC 8292 allows at most 24 hours. */
const signatureSeconds = { valid: 12 * 3600, used: 11 * 3600 }

/**
 * Signs requests (RFC 8292). A signature covers the push service, the sender and the expiry, but not the message. All
 * messages to a service share one, because signing takes nearly as long as encrypting a message.
 */
function signer(publicKey: string, privateKey: string) {
  const cached = new Map<string, { authorization: string; usedUntil: number }>()
  return (endpoint: string, contact: string): string => {
    const { origin } = new URL(endpoint)
    const key = `${origin} ${contact}`
    const now = Math.floor(Date.now() / 1000)
    let signature = cached.get(key)
    if (!signature || signature.usedUntil <= now) {
      const { Authorization } = webPushLibrary.getVapidHeaders(
        origin,
        contact,
        publicKey,
        privateKey,
        'aes128gcm',
        now + signatureSeconds.valid,
      )
      signature = { authorization: Authorization, usedUntil: now + signatureSeconds.used }
      cached.set(key, signature)
    }
    return signature.authorization
  }
}

/** True for an https URL of a known push service, at the default port and without a password. */
function isServiceEndpoint(endpoint: string): boolean {
  if (endpoint.length > 1024 || !URL.canParse(endpoint)) return false
  const { href, protocol, hostname, port, username, password } = new URL(endpoint)
  return (
    // Any other spelling could be parsed as another host by another program.
    href === endpoint &&
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    knownServices.some((name) => name.test(hostname))
  )
}

interface PushResponse {
  status: number
  retryAfter: string | undefined
}

/** Posts and reads the status; the body of the answer is not used. Redirects are not followed. */
function post(endpoint: string, headers: object, body: Uint8Array, agent: Agent): Promise<PushResponse> {
  const url = new URL(endpoint)
  const options = { method: 'POST', headers: { ...headers }, signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve, reject) => {
    const outgoing =
      url.protocol === 'https:'
        ? secureRequest(url, { ...options, agent })
        : plainRequest(url, { ...options })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      response.resume()
      response.on('error', reject)
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, retryAfter: headers['retry-after'] })
    })
    outgoing.end(body)
  })
}

function outcomeOf({ status, retryAfter }: PushResponse, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status === 429 || status >= 500)
    return { result: 'later', status, afterSeconds: secondsIn(retryAfter, now) }
  return { result: 'rejected', status }
}

/** The seconds of a Retry-After header, which has a number or a date; null if it has neither. */
export function secondsIn(retryAfter: string | undefined, now: Date): number | null {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), maxRetryAfter) : null
}

/** The service of a production server without a key: browsers are not offered push messages. */
export const noPush: PushService = {
  publicKey: null,
  accepts: () => false,
  send: () => Promise.reject(new Error('Push is not set up.')),
  close: async () => {},
}
