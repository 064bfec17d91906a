import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends data that clients cache, with an ETag. A client that revalidates it with `If-None-Match` gets 304 without a body.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = JSON.stringify(data)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'cookie' })
  const clientTags = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (clientTags?.includes(tag) || clientTags?.includes('*')) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
