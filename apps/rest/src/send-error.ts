import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RestError } from './errors.ts'
import type { Language } from './texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The API and the name of the call that a route is, as the reference names it. */
    call?: { api: 'older' | 'v1'; name: string }
  }
  interface FastifyRequest {
    /** The code of the error that answers the request, for the operator's measurements. */
    errorCode?: string
  }
}

/** Answers a request with an error, in a language. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: RestError,
  language: Pick<Language, 'say'>,
): FastifyReply {
  request.errorCode = error.code
  return reply.code(error.status).headers(error.headers).send(error.body(language))
}
