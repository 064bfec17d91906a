import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentNode } from 'graphql'
import type { z } from 'zod'
import type { RestCode } from '../error-codes.ts'
import type { Ask, LanguageOf } from '../execute.ts'

/** Handles one call; throws RestError for an error. */
type Run<Answer> = (
  ask: Ask,
  request: FastifyRequest,
  reply: FastifyReply,
  languageOf: LanguageOf,
) => Promise<Answer | FastifyReply>

/** One call of the older API: what it takes, what it answers, and how. */
export interface Endpoint {
  /** What it does, in a sentence. */
  summary: string
  description?: string
  /** What it takes, as far as it is not ignored. */
  query?: z.ZodObject
  body?: z.ZodObject
  /** The shape of its answer. */
  answer: z.ZodType
  /** Whether it has answers for visitors. */
  isPublic?: boolean
  /** Whether clients keep its answer, and ask with `If-None-Match` for a newer one. */
  isTagged?: boolean
  /** Errors that it makes itself, beside those that every call of its kind has. */
  errors?: readonly RestCode[]
  /** The operations of the graph that it runs. */
  operations: DocumentNode[]
  /** Values with which it succeeds on the demo data, as Anna unless it says so; for the reference. */
  example?: { query?: object; body?: object }
  run: Run<unknown>
}

/** Describes a call: an answer of another shape does not compile. */
export const describeEndpoint = <Answer extends z.ZodType>(
  endpoint: Omit<Endpoint, 'answer' | 'run'> & { answer: Answer; run: Run<z.output<Answer>> },
): Endpoint => endpoint
