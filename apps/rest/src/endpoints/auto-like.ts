import { changingGet } from '../changing-get.rules.ts'
import { RestAutoLikeDocument } from '../documents/auto-like.generated.ts'
import { RestError } from '../errors.ts'
import { toProfile } from '../mappers/profile.ts'
import { texts } from '../texts.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * `GET /api/auto-like.php`: the like of the day, and who gives it; null when nobody does. It changes something, so
 * only programs may call it: opening the address in a browser, or from a page of another site, gives an error.
 */
export const autoLike: Endpoint = async (ask, request, reply) => {
  if (changingGet(request.headers, request.host) !== 'do it')
    throw new RestError(texts.crossSite, { status: 403, code: 'CROSS_SITE' })
  const { autoLike: profile } = await ask(RestAutoLikeDocument, {})
  // A bare null would be sent as an empty body.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(profile && toProfile(profile)))
}
