import { z } from 'zod'
import { badInput } from './errors.ts'
import { id } from './field-schemas.ts'
import type { RestText } from './texts.ts'

/** A text of digits as a number, which a JSON body may also have as a number. */
const digits = (given: unknown) =>
  typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given

/** The input of a log-in, from JSON or a form. GraphQL validates it. */
export const credentialsSchema = z.object({ email: z.string(), password: z.string() })

/** The discount to look up. */
export const codeSchema = z.object({
  welcome: z.string().optional().meta({ description: '`true` looks up the discount of a new member.' }),
  code: z.string().max(100).optional().meta({ description: 'Looks up this code.' }),
})

/** The code of a language. GraphQL checks that the site has it. */
export const languageSchema = z.object({ language: z.string().max(35) })

/** A conversation, as a number or a text. */
export const conversationSchema = z.object({ conversation: z.preprocess(digits, id()) })

const degrees = (max: number) =>
  z.preprocess(
    (given) =>
      typeof given === 'string' && /^-?\d{1,3}(\.\d{1,15})?$/.test(given) ? Number(given) : undefined,
    z.number().min(-max).max(max),
  )

/** A point on earth in degrees. */
export const pointSchema = z.object({ lat: degrees(90), lon: degrees(180) })

const word = z.string().optional()

/** The traffic source of a visitor, from the URL of a page. */
export const sourceSchema = z.object({ network: word, ref: word, sub1: word, sub2: word, sub3: word })

/** Parses a value by its schema, and ignores other fields. Throws a RestError with `sentence` if it is invalid. */
function read<Schema extends z.ZodObject>(
  schema: Schema,
  value: unknown,
  sentence: RestText,
): z.output<Schema> {
  const { data } = schema.safeParse(value)
  if (!data) throw badInput(sentence)
  return data
}

/** Reads e-mail and password of a log-in. */
export const readCredentials = (body: unknown) => read(credentialsSchema, body, 'restCredentialsMissing')

/** Reads which discount is requested: the welcome discount, or one by its code. */
export function readCode(query: unknown): 'welcome' | { code: string } {
  const { welcome, code } = read(codeSchema, query, 'restCodeMissing')
  if (welcome === 'true') return 'welcome'
  if (!code) throw badInput('restCodeMissing')
  return { code }
}

/** Reads the code of a language. */
export const readLanguage = (body: unknown): string =>
  read(languageSchema, body, 'restLanguageMissing').language

/** Reads a point; null for anything else. */
export const readPoint = (query: unknown) => pointSchema.safeParse(query).data ?? null

/** A push subscription as browsers give it: `PushSubscription.toJSON()`. GraphQL checks whether it can be used. */
export const subscriptionSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

const pushSchema = z.object({ subscription: subscriptionSchema, timeZone: z.unknown().optional() })

/** Reads a push subscription, and the time zone of its browser if it names one. */
export function readSubscription(body: unknown) {
  const { subscription, timeZone } = read(pushSchema, body, 'restPushMissing')
  return { ...subscription, timeZone: typeof timeZone === 'string' ? timeZone : null }
}

/** Reads a conversation from the body (JSON or form) or, if the body has none, from the query. */
export function readConversation(body: unknown, query: unknown): number {
  const { data } = z.object({ conversation: z.unknown() }).safeParse(body)
  const given = data?.conversation ?? undefined
  return read(
    conversationSchema,
    given === undefined ? query : { conversation: given },
    'restConversationMissing',
  ).conversation
}
