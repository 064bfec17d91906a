import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type DocumentNode, getOperationAST } from 'graphql'
import { z } from 'zod'
import type { DomainErrorName } from '../error-codes.ts'
import { id } from '../field-schemas.ts'
import { wrongInput } from './failure.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Fields = z.ZodRawShape

/** The parsed input of a request. */
export interface CallInput<Params extends Fields, Query extends Fields, Body extends Fields> {
  params: z.output<z.ZodObject<Params>>
  query: z.output<z.ZodObject<Query>>
  body: z.output<z.ZodObject<Body>>
  /** Identifies a repeated POST for the graph: a UUID from the grant and the Idempotency-Key. */
  clientId: string
  /** The base URL of the site. */
  base: string
}

/** Example values with which a call succeeds for Anna of the demo data. */
export interface Example<Params = object, Query = object, Body = object> {
  params?: Params
  query?: Query
  body?: Body
}

/**
 * One call of the API: its path, required scope, input, response, and the operation that it runs. The API reference
 * is generated from it.
 */
export interface Call {
  method: Method
  /** Below `/api/v1`, in the notation of the router. */
  path: string
  scope: string
  /** Its description, in a sentence. */
  summary: string
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodObject
  /** The status of success. */
  status: number
  /** The schema of its answer. */
  answer: z.ZodType
  operation: DocumentNode
  /** Its own errors, besides those of the operation. */
  errors?: readonly DomainErrorName[]
  example: Example | null
  run(
    execute: (variables: object) => Promise<unknown>,
    given: CallInput<Fields, Fields, Fields>,
  ): Promise<object>
}

interface CallDefinition<
  Params extends Fields,
  Query extends Fields,
  Body extends Fields,
  Answer extends z.ZodType,
  Data,
  Variables,
> {
  method: Method
  path: string
  scope: string
  summary: string
  params?: Params
  query?: Query
  body?: Body
  status?: number
  /** The schema of its response; another one does not compile. */
  answer: Answer
  /** Errors that it makes itself; those of the operation are known. */
  errors?: readonly DomainErrorName[]
  /** The operation of the graph that it runs. */
  operation: TypedDocumentNode<Data, Variables>
  /** The example of the reference; null if it needs an earlier call to succeed. */
  example: Example<
    z.input<z.ZodObject<Params>>,
    z.input<z.ZodObject<Query>>,
    z.input<z.ZodObject<Body>>
  > | null
  run(
    execute: (variables: Variables) => Promise<Data>,
    given: CallInput<Params, Query, Body>,
  ): Promise<z.output<Answer>>
}

/** Defines a call. Unknown fields are rejected, so that a mistyped name is noticed. */
export const defineCall = <
  Answer extends z.ZodType,
  Data,
  Variables,
  Params extends Fields = Record<never, never>,
  Query extends Fields = Record<never, never>,
  Body extends Fields = Record<never, never>,
>({
  params,
  query,
  body,
  status = 200,
  ...call
}: CallDefinition<Params, Query, Body, Answer, Data, Variables>): Call =>
  ({
    ...call,
    status,
    params: z.strictObject(params ?? {}),
    query: z.strictObject(query ?? {}),
    body: z.strictObject(body ?? {}),
  }) as unknown as Call

/** The name of a call, from that of its operation: `V1SendMessage` is `sendMessage`. */
export const callName = ({ operation }: Pick<Call, 'operation'>): string =>
  (getOperationAST(operation)?.name?.value ?? '')
    .replace(/^V1/, '')
    .replace(/^\w/, (first) => first.toLowerCase())

/** Parses the parts of a request by the schemas of a call. */
export function parseInput(
  call: Call,
  request: { params: unknown; query: unknown; body: unknown },
): Pick<CallInput<Fields, Fields, Fields>, 'params' | 'query' | 'body'> {
  return {
    params: read(call.params, request.params),
    query: read(call.query, request.query),
    body: read(call.body, request.body ?? {}),
  }
}

function read(schema: z.ZodObject, value: unknown) {
  const { data, error } = schema.safeParse(value)
  if (data) return data
  const [issue] = error.issues
  const [unknown] = issue?.code === 'unrecognized_keys' ? issue.keys : []
  throw wrongInput(unknown ?? issue?.path.join('.') ?? '')
}

/** A positive number in an address or a query. */
export const number = (max = 2 ** 31 - 1) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given),
    id().max(max),
  )

/** The schema of a page of a list. */
export const pageOf = <Name extends string, Entry extends z.ZodType>(name: Name, entry: Entry) =>
  z.object({
    ...({ [name]: z.array(entry) } as Record<Name, z.ZodArray<Entry>>),
    next: z.string().nullable().meta({ description: 'The `after` of the next page; null on the last.' }),
  })

/** The page size of a list, and the cursor after which it begins. */
export const page = {
  first: number(50).default(24),
  after: z.string().max(500).optional(),
}
