import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that caused some work: jobs have it in their payload as `origin`. */
export interface Origin {
  /** The id of the request, as the log and the header `X-Request-Id` name it. */
  request: string
  /** The span of a trace, as the header `traceparent` of W3C writes it, if traces are collected. */
  trace?: string
}

const origins = new AsyncLocalStorage<Origin>()

/** Runs work, and everything that it awaits, with the request that caused it as its origin. */
export const withOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work)

/** The request that caused the current work; undefined if none did. */
export const currentOrigin = (): Origin | undefined => origins.getStore()

/** The field that the payload of every new job gets. */
export function jobOrigin(): { origin?: Origin } {
  const origin = currentOrigin()
  return origin ? { origin } : {}
}

/** The origin in the payload of a job; undefined if it has none. */
export function originOf(payload: unknown): Origin | undefined {
  const { origin } = (payload ?? {}) as { origin?: Partial<Origin> }
  return typeof origin?.request === 'string' ? (origin as Origin) : undefined
}
