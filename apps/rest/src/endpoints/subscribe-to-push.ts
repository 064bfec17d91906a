import { RestSubscribeToPushDocument } from '../documents/push.generated.ts'
import { domainError } from '../errors.ts'
import { readSubscription } from '../input.rules.ts'
import type { Endpoint } from './endpoint.ts'

/** `POST /api/user.php?push=1`: stores the push subscription of the browser; it ends with the session. */
export const subscribeToPush: Endpoint = async (ask, request) => {
  const input = readSubscription(request.body)
  const { subscribeToPush: result } = await ask(RestSubscribeToPushDocument, { input })
  switch (result.__typename) {
    case 'SubscribeToPushSuccess':
      return { subscribed: true }
    case 'RateLimitedError':
      throw domainError(result, {
        data: { retry_after_seconds: result.retryAfterSeconds },
        headers: { 'retry-after': String(result.retryAfterSeconds) },
      })
    case 'PushUnavailableError':
    case 'PushRefusedError':
      throw domainError(result)
  }
}
