import type { ApolloClient } from '@apollo/client'
import { bodyOf, codesOf, type RequestBody } from '../../graphql/links/operation.ts'
import { isRetryableError } from '../../graphql/links/retry.rules.ts'
import type { Decision, Result } from './decision.ts'
import type { SwipeTodayFragment } from './swipe.generated.ts'
import { SwipeLikeDocument, SwipePassDocument } from './swipe.generated.ts'
import type { Today } from './swipe-day.rules.ts'

/** Today's limits, with the time at which they were received. */
export function toToday({ likesPerDay, likesLeft, secondsLeft, canUndo }: SwipeTodayFragment): Today {
  return { likesPerDay, likesLeft, secondsLeft, canUndo, receivedAt: Date.now() }
}

/** The request of a decision, with which the service worker can send it. */
export function requestOf({ profileId, choice }: Decision): RequestBody {
  const [operationName, query] =
    choice === 'like' ? ['SwipeLike', SwipeLikeDocument] : ['SwipePass', SwipePassDocument]
  return bodyOf({ operationName, query, variables: { profileId } }, new Set())
}

/** Sends a decision to the server. Throws if the result is unknown. */
export async function sendDecision(client: ApolloClient, { profileId, choice }: Decision): Promise<Result> {
  try {
    return await (choice === 'like' ? like : pass)(client, profileId)
  } catch (error) {
    if (maySucceed(error)) throw error
    return { state: 'rejected', reason: 'error', message: '' }
  }
}

async function like(client: ApolloClient, profileId: number): Promise<Result> {
  const { data } = await client.mutate({ mutation: SwipeLikeDocument, variables: { profileId } })
  const answer = data?.swipeLike
  if (answer?.__typename === 'SwipeLimitError')
    return { state: 'rejected', reason: 'limit', message: answer.message }
  if (answer?.__typename !== 'SwipeLikeSuccess') return unavailable(answer?.message)
  return { state: 'sent', today: toToday(answer.swipe), isMatch: answer.isMatch }
}

async function pass(client: ApolloClient, profileId: number): Promise<Result> {
  const { data } = await client.mutate({ mutation: SwipePassDocument, variables: { profileId } })
  const answer = data?.passProfile
  if (answer?.__typename !== 'PassProfileSuccess') return unavailable(answer?.message)
  return { state: 'sent', today: toToday(answer.swipe), isMatch: false }
}

const unavailable = (message = ''): Result => ({ state: 'rejected', reason: 'unavailable', message })

/** Whether the same decision may succeed later: there was no answer, or one that means "not now". */
function maySucceed(error: unknown): boolean {
  const codes = codesOf((error as { errors?: readonly unknown[] } | null)?.errors)
  return isRetryableError(error) || codes.some((code) => retryableCodes.has(code))
}

const retryableCodes = new Set(['RATE_LIMITED', 'UNAVAILABLE', 'UNAUTHENTICATED'])
