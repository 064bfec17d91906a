import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RestSubscribeToPushDocument } from '../documents/push.generated.ts'
import { domainError } from '../errors.ts'
import type { RunDocument } from '../execute.ts'
import { readSubscription } from '../input.rules.ts'

/** The answer to a stored push subscription. */
export const subscribedSchema = z.object({ subscribed: z.literal(true) })

/** `POST /api/user.php?push=1`: stores the push subscription of the browser; it ends with the session. */
export async function subscribeToPush(
  execute: RunDocument,
  request: FastifyRequest,
): Promise<z.output<typeof subscribedSchema>> {
  const input = readSubscription(request.body)
  const { subscribeToPush: result } = await execute(RestSubscribeToPushDocument, { input })
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
