import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that a piece of work was asked for by: jobs carry it in their payload under `origin`. */
export interface Origin {
  /** The id of the request, as the log and the header `X-Request-Id` name it. */
  request: string
  /** The span of a trace, as the header `traceparent` of W3C writes it, if traces are collected. */
  trace?: string
}

const origins = new AsyncLocalStorage<Origin>()

/** Runs work that a request asked for, and everything that it waits for. */
export const withOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work)

/** The request that asked for the present work; undefined for work that nobody asked for. */
export const currentOrigin = (): Origin | undefined => origins.getStore()

/** What the payload of a new job has besides its own. */
export function jobOrigin(): { origin?: Origin } {
  const origin = currentOrigin()
  return origin ? { origin } : {}
}

/** The origin in the payload of a job; undefined if it has none. */
export function originOf(payload: unknown): Origin | undefined {
  const { origin } = (payload ?? {}) as { origin?: Partial<Origin> }
  return typeof origin?.request === 'string' ? (origin as Origin) : undefined
}
