/** The longest that a like may be kept for later, in seconds. */
export const longestDelay = 3600

/** How many seconds an address (`?t=`) lets the newest like wait; null where it says nothing that counts. */
export function likeDelay(params: URLSearchParams): number | null {
  const word = params.get('t')
  if (word === null || !/^\d+(\.\d+)?$/.test(word)) return null
  const seconds = Number(word)
  return seconds <= longestDelay ? seconds : null
}

/** The same address without it. */
export function withoutDelay(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  rest.delete('t')
  const search = rest.toString()
  return search && `?${search}`
}
