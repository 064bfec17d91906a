import { createECDH, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { isLoopback } from '../loopback.ts'

/** The path of the demo mode's embedded push service. */
export const embeddedPath = '/dev/push'

/** The statuses with which the service can answer, so that failures can be tested. */
export const embeddedStatuses = ['201', '301', '403', '404', '410', '429', '500', '503'] as const
export type EmbeddedStatus = (typeof embeddedStatuses)[number]

/** True for an endpoint of the embedded push service on this machine. */
export function isEmbeddedEndpoint(endpoint: string): boolean {
  if (endpoint.length > 1024 || !URL.canParse(endpoint)) return false
  const { href, protocol, hostname, pathname, username } = new URL(endpoint)
  return (
    href === endpoint &&
    protocol === 'http:' &&
    username === '' &&
    isLoopback(hostname) &&
    pathname.startsWith(`${embeddedPath}/`)
  )
}

/** What a browser stores of a subscription, with the private key, because the service decrypts the messages itself. */
export interface EmbeddedSubscription {
  id: string
  answer: EmbeddedStatus
  p256dh: string
  auth: string
  privateKey: Buffer
  /** A digest of the sender's public key, to which the subscription is bound. */
  sender: string
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

/** A new subscription. Its keys follow from its id and the secret, so nothing needs to be stored. */
export function newSubscription(
  secret: string,
  publicKey: string,
  answer: EmbeddedStatus,
): EmbeddedSubscription {
  const text = [answer, randomBytes(12).toString('base64url'), digest(publicKey)].join('.')
  const subscription = readSubscription(secret, `${text}.${sign(secret, text)}`)
  if (!subscription) throw new Error('A subscription of the embedded push service cannot be read.')
  return subscription
}

/** Reads a subscription by its id; null if the service did not create it. */
export function readSubscription(secret: string, id: string): EmbeddedSubscription | null {
  const [answer = '', nonce = '', sender = '', signature = ''] = id.split('.')
  const expected = Buffer.from(sign(secret, [answer, nonce, sender].join('.')))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const bytes = (what: string, length: number) => Buffer.from(hkdfSync('sha256', secret, nonce, what, length))
  const keys = createECDH('prime256v1')
  const privateKey = bytes('private key', 32)
  keys.setPrivateKey(privateKey)
  return {
    id,
    answer: answer as EmbeddedStatus,
    p256dh: keys.getPublicKey('base64url'),
    auth: bytes('auth', 16).toString('base64url'),
    privateKey,
    sender,
  }
}

/** True if the subscription is bound to this public key. */
export const isBoundTo = ({ sender }: EmbeddedSubscription, publicKey: string): boolean =>
  sender === digest(publicKey)
