import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ask, LanguageOf } from '../execute.ts'

/** Handles one call; throws RestError for an error. */
export type Endpoint = (
  ask: Ask,
  request: FastifyRequest,
  reply: FastifyReply,
  languageOf: LanguageOf,
) => Promise<unknown>
