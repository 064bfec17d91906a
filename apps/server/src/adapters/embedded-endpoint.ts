import { createECDH, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { isLoopback } from '../loopback.ts'

/** Where the embedded push service of the demo mode is mounted. */
export const embeddedPath = '/dev/push'

/** The status with which the service answers messages to a subscription, so that failures can be tried. */
export const embeddedAnswers = ['201', '301', '403', '404', '410', '429', '500', '503'] as const
export type EmbeddedAnswer = (typeof embeddedAnswers)[number]

/** Whether an address is one of the embedded push service, on this machine. */
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

/** What a browser would keep of a subscription, the private key included: the service reads the messages itself. */
export interface EmbeddedSubscription {
  id: string
  answer: EmbeddedAnswer
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
  answer: EmbeddedAnswer,
): EmbeddedSubscription {
  const text = [answer, randomBytes(12).toString('base64url'), digest(publicKey)].join('.')
  const subscription = readSubscription(secret, `${text}.${sign(secret, text)}`)
  if (!subscription) throw new Error('A subscription of the embedded push service cannot be read.')
  return subscription
}

/** The subscription with an id; null for an id that the service did not give. */
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
    answer: answer as EmbeddedAnswer,
    p256dh: keys.getPublicKey('base64url'),
    auth: bytes('auth', 16).toString('base64url'),
    privateKey,
    sender,
  }
}

/** Whether a public key is the one that a subscription is bound to. */
export const isBoundTo = ({ sender }: EmbeddedSubscription, publicKey: string): boolean =>
  sender === digest(publicKey)
