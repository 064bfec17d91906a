import { z } from 'zod'
import { RestLogInDocument, RestSiteDocument } from '../documents/log-in.generated.ts'
import { RestSubscribeToPushDocument } from '../documents/push.generated.ts'
import { domainError } from '../errors.ts'
import { credentialsSchema, readCredentials, subscriptionSchema } from '../input.rules.ts'
import { toUser, userSchema } from '../mappers/user.ts'
import { defineEndpoint } from './endpoint.ts'
import { subscribedSchema, subscribeToPush } from './subscribe-to-push.ts'

/** The fields of both calls of this address: the first two log in, the last two belong to `push`. */
const bodySchema = credentialsSchema
  .partial()
  .extend({ subscription: subscriptionSchema.optional(), timeZone: z.string().optional() })

/** `POST /api/user.php`, and with `push=1` the push subscription of a browser. */
export const logIn = defineEndpoint({
  summary: 'Logs in: answers with the session cookie. With `push`, stores a push subscription instead.',
  description:
    'Five failed attempts within 30 minutes block log-in to the account from that network, for 15 minutes the first time and twice as long each further time.',
  query: z.object({
    push: z.string().optional().meta({ description: 'With any value, the body holds a push subscription.' }),
  }),
  body: bodySchema,
  answer: z.union([z.object({ user: userSchema }), subscribedSchema]),
  isPublic: true,
  // Only a member stores a push subscription.
  errors: ['UNAUTHENTICATED'],
  operations: [RestLogInDocument, RestSiteDocument, RestSubscribeToPushDocument],
  example: { body: { email: 'anna@example.com', password: 'vonk-demo' } },
  run: async (execute, request) => {
    const { push } = request.query as { push?: unknown }
    // Clients send their push subscription to the same address.
    if (push !== undefined) return subscribeToPush(execute, request)
    const input = readCredentials(request.body)
    const { logIn: result } = await execute(RestLogInDocument, { input })
    switch (result.__typename) {
      case 'LogInSuccess': {
        const { site } = await execute(RestSiteDocument, {})
        return { user: toUser(result.user, site) }
      }
      case 'TooManyAttemptsError': {
        const { minutes } = result
        throw domainError(result, { data: { minutes }, headers: { 'retry-after': String(minutes * 60) } })
      }
      case 'AccountBannedError':
        throw domainError(result, { data: { reason: result.reason } })
      case 'AccountLeavingError':
      case 'LoginFailedError':
        throw domainError(result)
    }
  },
})
