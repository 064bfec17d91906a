import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentNode } from 'graphql'
import type { z } from 'zod'
import type { RestCode } from '../error-codes.ts'
import type { RunDocument, SendPage } from '../execute.ts'

/** Handles one call; throws RestError for an error. */
type Run<Answer> = (
  execute: RunDocument,
  request: FastifyRequest,
  reply: FastifyReply,
  sendLogOutPage: SendPage,
) => Promise<Answer | FastifyReply>

/** One call of the older API: its input, its response, and its implementation. */
export interface Endpoint {
  /** Its description, in a sentence. */
  summary: string
  description?: string
  /** The schema of its input; other fields are ignored. */
  query?: z.ZodObject
  body?: z.ZodObject
  /** The schema of its response. */
  answer: z.ZodType
  /** Visitors may call it too. */
  isPublic?: boolean
  /** Clients cache its response, and revalidate it with `If-None-Match`. */
  isTagged?: boolean
  /** Its own errors, besides those of every call of its kind. */
  errors?: readonly RestCode[]
  /** The operations of the graph that it runs. */
  operations: DocumentNode[]
  /** Example values for the reference, which succeed on the demo data, by default as Anna. */
  example?: { query?: object; body?: object }
  run: Run<unknown>
}

/** Defines a call; a response of another type does not compile. */
export const defineEndpoint = <Answer extends z.ZodType>(
  endpoint: Omit<Endpoint, 'answer' | 'run'> & { answer: Answer; run: Run<z.output<Answer>> },
): Endpoint => endpoint
