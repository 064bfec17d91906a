import { changingGet } from '../changing-get.rules.ts'
import { RestAutoLikeDocument } from '../documents/auto-like.generated.ts'
import { RestError } from '../errors.ts'
import { toProfile } from '../mappers/profile.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * `GET /api/auto-like.php`: requests the automatic like of the day, and returns its giver; null if nobody
 * fits. It changes data, so only programs may call it: opening the URL in a browser, or from a page of
 * another site, gives an error.
 */
export const autoLike: Endpoint = async (ask, request, reply) => {
  if (changingGet(request.headers, request.host) !== 'do it')
    throw new RestError('CROSS_SITE', 'restCrossSite')
  const { autoLike: profile } = await ask(RestAutoLikeDocument, {})
  // Fastify would send a bare null as an empty body.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(profile && toProfile(profile)))
}
