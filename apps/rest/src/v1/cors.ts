import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, PartnerPort } from './port.ts'

const exposed = ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate', 'Idempotent-Replayed']
const accepted = ['Authorization', 'Content-Type', 'Grant-Id', 'Idempotency-Key', 'Accept-Language']

/**
 * Lets pages of the origins of partners read answers, and answers their preflights, which carry no key. Cookies are never
 * sent: nothing here reads any. Whether the key of a call is one of that origin is checked when the key is known.
 */
export async function allowOrigin(
  port: Pick<PartnerPort<Caller>, 'isKnownOrigin'>,
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): Promise<void> {
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (!origin || !(await port.isKnownOrigin(request, origin))) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', exposed.join(', '))
  if (request.method !== 'OPTIONS') return
  reply.header('access-control-allow-methods', methods.join(', '))
  reply.header('access-control-allow-headers', accepted.join(', '))
  reply.header('access-control-max-age', '600')
}
