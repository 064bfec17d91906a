import type { IncomingMessage } from 'node:http'

type Headers = IncomingMessage['headers']

/** The host that a request was made to, without its port. */
export const hostOf = ({ headers }: { headers: Headers }): string => (headers.host ?? '').replace(/:\d+$/, '')

/**
 * True if a request may change data, which no page of another site may. A request without
 * Origin and Sec-Fetch-Site does not come from a browser, and a page cannot forge it (decisions: calls from
 * no browser).
 */
export function isOwnOrigin({ headers }: { headers: Headers }): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const origin = headers.origin
  if (!origin) return true
  try {
    return new URL(origin).host === headers.host
  } catch {
    return false
  }
}
