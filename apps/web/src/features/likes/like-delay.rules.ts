import { withoutParam } from '../../shared/without-param.ts'

/** The longest delay of the newest like, in seconds. */
export const maxDelaySeconds = 3600

/** The delay in seconds that an address (`?t=`) sets for the newest like; null if it is absent or invalid. */
export function likeDelay(params: URLSearchParams): number | null {
  const word = params.get('t')
  if (word === null || !/^\d+(\.\d+)?$/.test(word)) return null
  const seconds = Number(word)
  return seconds <= maxDelaySeconds ? seconds : null
}

/** The same address without the delay. */
export function withoutDelay(params: URLSearchParams): string {
  const search = withoutParam(params, 't').toString()
  return search && `?${search}`
}
