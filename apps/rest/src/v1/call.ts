import { z } from 'zod'
import type { Ask } from '../execute.ts'
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

/** One call of the API: its address, the scope that it needs, what it takes, and the operation that it runs. */
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
  run(ask: Ask, given: Given<Fields, Fields, Fields>): Promise<object>
}

interface Described<Params extends Fields, Query extends Fields, Body extends Fields> {
  method: Method
  path: string
  scope: string
  summary: string
  params?: Params
  query?: Query
  body?: Body
  status?: number
  run(ask: Ask, given: Given<Params, Query, Body>): Promise<object>
}

/** Describes a call. Fields that it does not name are refused, so that a mistyped name is not overlooked. */
export const describeCall = <
  Params extends Fields = Record<never, never>,
  Query extends Fields = Record<never, never>,
  Body extends Fields = Record<never, never>,
>({
  params,
  query,
  body,
  status = 200,
  ...call
}: Described<Params, Query, Body>): Call =>
  ({
    ...call,
    status,
    params: z.strictObject(params ?? {}),
    query: z.strictObject(query ?? {}),
    body: z.strictObject(body ?? {}),
  }) as unknown as Call

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
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most))

/** A positive number in a body. */
export const id = () =>
  z
    .int()
    .min(1)
    .max(2 ** 31 - 1)

/** How many entries of a list are wanted, and after which cursor. */
export const page = {
  first: number(50).default(24),
  after: z.string().max(500).optional(),
}
