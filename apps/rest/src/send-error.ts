import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RestError } from './errors.ts'
import type { Language } from './texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The API and the name of the route's call, as in the reference. */
    call?: { api: 'older' | 'v1'; name: string }
  }
  interface FastifyRequest {
    /** The error code of the response, for the metrics. */
    errorCode?: string
  }
}

/** Answers a request with an error, in a language. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: RestError,
  language: Pick<Language, 'translate'>,
): FastifyReply {
  request.errorCode = error.code
  return reply.code(error.status).headers(error.headers).send(error.body(language))
}
