import type { FastifyRequest } from 'fastify'

/** Whether a script of our own client sent a request and reads its answer; pages of the release before send `X-Form`. */
export const isClientRequest = ({ headers }: FastifyRequest): boolean =>
  headers['x-request-type'] === 'client' || headers['x-form'] === 'script'
