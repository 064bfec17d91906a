import { msg } from '@lingui/core/macro'
import { i18nOf } from '../i18n.ts'
import type { AuthPageResponse, Failure } from './auth-page-input.ts'

/** The errors among the checks of a form, in their order. */
export const listOf = (checks: Record<string, string | false | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(checks).filter((check): check is [string, string] => Boolean(check[1])))

type ErrorAnswer = { __typename: string; message?: string; minutes?: number; retryAfterSeconds?: number }

/** The error of the graph, or that there was no answer. */
export const failureOf = (answer: ErrorAnswer | null | undefined, locale: string): Failure => ({
  ...answer,
  __typename: answer?.__typename ?? 'NoAnswer',
  message: answer?.message ?? i18nOf(locale)._(msg`Something went wrong, please try again later.`),
})

/** The page with the error: 429 after too many tries, 422 for another error of the graph, 503 without an answer. */
export function errorResponse(html: string, answer: ErrorAnswer | null | undefined): AuthPageResponse {
  if (!answer) return { html, status: 503, retryAfter: 2 }
  const seconds = answer.retryAfterSeconds ?? (answer.minutes ?? 0) * 60
  const isTooMany = /^(TooMany|RateLimited|ProofRequired)/.test(answer.__typename)
  return { html, status: isTooMany ? 429 : 422, ...(seconds ? { retryAfter: seconds } : {}) }
}
