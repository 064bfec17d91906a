import { badInput } from './errors.ts'
import { texts } from './texts.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses e-mail and password of a log-in, from JSON or a form. GraphQL checks whether they are right. */
export function readCredentials(body: unknown): { email: string; password: string } {
  const { email, password } = isRecord(body) ? body : {}
  if (typeof email !== 'string' || typeof password !== 'string') throw badInput(texts.credentialsMissing)
  return { email, password }
}

/** Parses which discount is requested: the welcome discount, or one by its code. */
export function readCode(query: unknown): 'welcome' | { code: string } {
  const { welcome, code } = isRecord(query) ? query : {}
  if (welcome === 'true') return 'welcome'
  if (typeof code !== 'string' || code === '' || code.length > 100) throw badInput(texts.codeMissing)
  return { code }
}

const largestId = 2 ** 31 - 1

/** Parses a conversation's id from the body (JSON or form) or, if the body has none, from the query. */
export function readConversation(body: unknown, query: unknown): number {
  const inBody = isRecord(body) ? body.conversation : undefined
  const given = inBody ?? (isRecord(query) ? query.conversation : undefined)
  const number = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > largestId)
    throw badInput(texts.conversationMissing)
  return number
}
