import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends data that clients load once. Its tag lets a client that asks again, with `If-None-Match`, keep what it has: the
 * answer is then 304 without a body.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = JSON.stringify(data)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'cookie' })
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known?.includes(tag) || known?.includes('*')) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
