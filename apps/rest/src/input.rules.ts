import { badInput } from './errors.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses e-mail and password of a log-in, from JSON or a form. GraphQL checks whether they are right. */
export function readCredentials(body: unknown): { email: string; password: string } {
  const { email, password } = isRecord(body) ? body : {}
  if (typeof email !== 'string' || typeof password !== 'string') throw badInput('restCredentialsMissing')
  return { email, password }
}

/** Parses which discount is requested: the welcome discount, or one by its code. */
export function readCode(query: unknown): 'welcome' | { code: string } {
  const { welcome, code } = isRecord(query) ? query : {}
  if (welcome === 'true') return 'welcome'
  if (typeof code !== 'string' || code === '' || code.length > 100) throw badInput('restCodeMissing')
  return { code }
}

/** Parses the code of a language, from JSON or a form. GraphQL checks whether the site has it. */
export function readLanguage(body: unknown): string {
  const { language } = isRecord(body) ? body : {}
  if (typeof language !== 'string' || language.length > 35) throw badInput('restLanguageMissing')
  return language
}

/** Parses a point on earth in degrees; null for anything else. */
export function readPoint(query: unknown): { lat: number; lon: number } | null {
  const degrees = (given: unknown, most: number) =>
    typeof given === 'string' && /^-?\d{1,3}(\.\d{1,15})?$/.test(given) && Math.abs(Number(given)) <= most
      ? Number(given)
      : null
  const { lat, lon } = isRecord(query) ? query : {}
  const [north, east] = [degrees(lat, 90), degrees(lon, 180)]
  return north === null || east === null ? null : { lat: north, lon: east }
}

/** Parses a push subscription as browsers give it: `PushSubscription.toJSON()`. GraphQL checks whether it can be used. */
export function readSubscription(body: unknown): {
  endpoint: string
  keys: { p256dh: string; auth: string }
  timeZone: string | null
} {
  const { subscription, timeZone } = isRecord(body) ? body : {}
  const { endpoint, keys } = isRecord(subscription) ? subscription : {}
  const { p256dh, auth } = isRecord(keys) ? keys : {}
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string')
    throw badInput('restPushMissing')
  return { endpoint, keys: { p256dh, auth }, timeZone: typeof timeZone === 'string' ? timeZone : null }
}

const largestId = 2 ** 31 - 1

/** Parses a conversation's id from the body (JSON or form) or, if the body has none, from the query. */
export function readConversation(body: unknown, query: unknown): number {
  const inBody = isRecord(body) ? body.conversation : undefined
  const given = inBody ?? (isRecord(query) ? query.conversation : undefined)
  const number = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > largestId)
    throw badInput('restConversationMissing')
  return number
}
