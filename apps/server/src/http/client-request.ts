import type { FastifyRequest } from 'fastify'

/** True if a script of our own client sent the request; pages of the previous release send `X-Form`. */
export const isClientRequest = ({ headers }: FastifyRequest): boolean =>
  headers['x-request-type'] === 'client' || headers['x-form'] === 'script'
