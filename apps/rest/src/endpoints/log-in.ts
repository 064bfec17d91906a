import { RestLogInDocument, RestSiteDocument } from '../documents/log-in.generated.ts'
import { domainError } from '../errors.ts'
import { readCredentials } from '../input.rules.ts'
import { toUser } from '../mappers/user.ts'
import type { Endpoint } from './endpoint.ts'
import { subscribeToPush } from './subscribe-to-push.ts'

/** `POST /api/user.php`. */
export const logIn: Endpoint = async (ask, request, reply, languageOf) => {
  const { push } = request.query as { push?: unknown }
  // Clients send their push subscription to the same address; it is no log-in.
  if (push !== undefined) return subscribeToPush(ask, request, reply, languageOf)
  const input = readCredentials(request.body)
  const { logIn: result } = await ask(RestLogInDocument, { input })
  switch (result.__typename) {
    case 'LogInSuccess': {
      const { site } = await ask(RestSiteDocument, {})
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
}
