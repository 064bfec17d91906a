import { decideChangingGet } from '../changing-get.rules.ts'
import { RestAutoLikeDocument } from '../documents/auto-like.generated.ts'
import { RestError } from '../errors.ts'
import { profileSchema, toProfile } from '../mappers/profile.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * `GET /api/auto-like.php`. It changes data, so only programs may call it: opening the URL in a browser, or from a page of
 * another site, gives an error.
 */
export const autoLike = defineEndpoint({
  summary: 'Makes the automatic like of the day.',
  description:
    'For a member who switched on “Like compatible people for me”. The answer is the profile of the giver, or null if nobody fits.',
  answer: profileSchema.nullable(),
  errors: ['CROSS_SITE'],
  operations: [RestAutoLikeDocument],
  run: async (execute, request, reply) => {
    if (decideChangingGet(request.headers, request.host) !== 'execute')
      throw new RestError('CROSS_SITE', 'restCrossSite')
    const { autoLike: profile } = await execute(RestAutoLikeDocument, {})
    // Fastify would send a bare null as an empty body.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(profile && toProfile(profile)))
  },
})
