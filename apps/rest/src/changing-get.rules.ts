import type { IncomingHttpHeaders } from 'node:http'

/** The handling of a GET request that changes data. */
export type ChangingGetDecision = 'execute' | 'confirm' | 'reject'

/**
 * Decides about a GET request that changes something, which the old API requires and which other sites could
 * abuse. The request must prove that a program sent it: a fetch from our own pages, or a client that is not a
 * browser. Opening the URL (a link, a typed URL, a frame) gets a confirmation page; images, prefetches and
 * pages of other sites change nothing. `host` includes the port.
 */
export function decideChangingGet(headers: IncomingHttpHeaders, host: string): ChangingGetDecision {
  const { origin, referer, accept } = headers
  const [site, mode, dest] = ['site', 'mode', 'dest'].map((name) => headers[`sec-fetch-${name}`])
  if (headers['sec-purpose'] || headers.purpose === 'prefetch' || headers['x-moz'] === 'prefetch')
    return 'reject'
  if (mode === 'navigate') return 'confirm'
  if (dest && dest !== 'empty') return 'reject'
  if (site) return site === 'same-origin' && isOwnOrigin(origin, host) ? 'execute' : 'reject'
  // A program (some send a mode, none sends a site), or an old browser, which at least sends its page.
  if (!isOwnOrigin(origin, host) || !isOwnOrigin(referer, host)) return 'reject'
  return accept?.includes('text/html') ? 'confirm' : 'execute'
}

function isOwnOrigin(address: string | undefined, host: string): boolean {
  if (address === undefined) return true
  return URL.canParse(address) && new URL(address).host === host
}

/** True for a form of ours, whose response is a redirect; false for a program's request. */
export const isFormPost = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || Boolean(headers.accept?.includes('text/html'))
