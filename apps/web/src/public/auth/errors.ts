import { msg } from '@lingui/core/macro'
import { languageOf } from '../language.ts'
import type { AuthPageResponse, Failure } from './auth-page-input.ts'

/** The errors among the checks of a form, in their order. */
export const listOf = (checks: Record<string, string | false | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(checks).filter((check): check is [string, string] => Boolean(check[1])))

type Refused = { __typename: string; message?: string; minutes?: number; retryAfterSeconds?: number }

/** The error of the graph, or that there was no answer. */
export const failureOf = (answer: Refused | null | undefined, locale: string): Failure => ({
  ...answer,
  __typename: answer?.__typename ?? 'Lost',
  message: answer?.message ?? languageOf(locale)._(msg`Something went wrong, please try again later.`),
})

/** The page with the error: 429 after too many tries, 422 for another error of the graph, 503 without an answer. */
export function refusedOrLost(html: string, answer: Refused | null | undefined): AuthPageResponse {
  if (!answer) return { html, status: 503, retryAfter: 2 }
  const seconds = answer.retryAfterSeconds ?? (answer.minutes ?? 0) * 60
  const isTooMuch = /^(TooMany|RateLimited|ProofRequired)/.test(answer.__typename)
  return { html, status: isTooMuch ? 429 : 422, ...(seconds ? { retryAfter: seconds } : {}) }
}
