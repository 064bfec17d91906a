import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type DocumentNode, getOperationAST } from 'graphql'
import { z } from 'zod'
import type { DomainErrorName } from '../error-codes.ts'
import { id } from '../shape.ts'
import { wrongInput } from './failure.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Fields = z.ZodRawShape

/** What a request carries, after it was read. */
export interface Given<Params extends Fields, Query extends Fields, Body extends Fields> {
  params: z.output<z.ZodObject<Params>>
  query: z.output<z.ZodObject<Query>>
  body: z.output<z.ZodObject<Body>>
  /** What makes a repeated POST the same for the graph: a UUID from the grant and the Idempotency-Key. */
  clientId: string
  /** Where pages of the site are. */
  base: string
}

/** Values with which a call succeeds for Anna of the demo data. */
export interface Example<Params = object, Query = object, Body = object> {
  params?: Params
  query?: Query
  body?: Body
}

/**
 * One call of the API: its address, the scope that it needs, what it takes and answers, and the operation that it runs. The
 * reference of the API is made from it.
 */
export interface Call {
  method: Method
  /** Below `/api/v1`, in the notation of the router. */
  path: string
  scope: string
  /** What it does, in a sentence. */
  summary: string
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodObject
  /** The status of success. */
  status: number
  /** The shape of its answer. */
  answer: z.ZodType
  operation: DocumentNode
  /** Errors that it makes itself; those of the operation are known. */
  errors?: readonly DomainErrorName[]
  example: Example | null
  run(ask: (variables: object) => Promise<unknown>, given: Given<Fields, Fields, Fields>): Promise<object>
}

interface Described<
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
  /** The shape of its answer: another one does not compile. */
  answer: Answer
  /** Errors that it makes itself; those of the operation are known. */
  errors?: readonly DomainErrorName[]
  /** The operation of the graph that it runs. */
  operation: TypedDocumentNode<Data, Variables>
  /** What it is called with in the reference; null if it cannot succeed without a call before it. */
  example: Example<
    z.input<z.ZodObject<Params>>,
    z.input<z.ZodObject<Query>>,
    z.input<z.ZodObject<Body>>
  > | null
  run(
    ask: (variables: Variables) => Promise<Data>,
    given: Given<Params, Query, Body>,
  ): Promise<z.output<Answer>>
}

/** Describes a call. Fields that it does not name are refused, so that a mistyped name is not overlooked. */
export const describeCall = <
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
}: Described<Params, Query, Body, Answer, Data, Variables>): Call =>
  ({
    ...call,
    status,
    params: z.strictObject(params ?? {}),
    query: z.strictObject(query ?? {}),
    body: z.strictObject(body ?? {}),
  }) as unknown as Call

/** The name of a call, from that of its operation: `V1SendMessage` is `sendMessage`. */
export const nameOf = ({ operation }: Pick<Call, 'operation'>): string =>
  (getOperationAST(operation)?.name?.value ?? '')
    .replace(/^V1/, '')
    .replace(/^\w/, (first) => first.toLowerCase())

/** Reads the parts of a request as a call describes them. */
export function readGiven(
  call: Call,
  request: { params: unknown; query: unknown; body: unknown },
): Pick<Given<Fields, Fields, Fields>, 'params' | 'query' | 'body'> {
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
export const number = (most = 2 ** 31 - 1) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given),
    id().max(most),
  )

/** The shape of a page of a list. */
export const pageOf = <Name extends string, Entry extends z.ZodType>(name: Name, entry: Entry) =>
  z.object({
    ...({ [name]: z.array(entry) } as Record<Name, z.ZodArray<Entry>>),
    next: z.string().nullable().meta({ description: 'The `after` of the next page; null on the last.' }),
  })

/** How many entries of a list are wanted, and after which cursor. */
export const page = {
  first: number(50).default(24),
  after: z.string().max(500).optional(),
}
