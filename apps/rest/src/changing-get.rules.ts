import type { IncomingHttpHeaders } from 'node:http'

/** What becomes of a GET that changes something. */
export type ChangingGet = 'do it' | 'ask first' | 'refuse'

/**
 * Changing something by GET is an old promise and a gift to other sites, so a request must prove that a program asked
 * for it: a fetch from our own pages, or no browser at all. Merely opening the address (a link, a typed
 * address, a frame) is asked first; pictures, prefetches and pages of others change nothing. `host` with port.
 */
export function changingGet(headers: IncomingHttpHeaders, host: string): ChangingGet {
  const { origin, referer, accept } = headers
  const [site, mode, dest] = ['site', 'mode', 'dest'].map((name) => headers[`sec-fetch-${name}`])
  if (headers['sec-purpose'] || headers.purpose === 'prefetch' || headers['x-moz'] === 'prefetch')
    return 'refuse'
  if (mode === 'navigate') return 'ask first'
  if (dest && dest !== 'empty') return 'refuse'
  if (site) return site === 'same-origin' && isOurs(origin, host) ? 'do it' : 'refuse'
  // A program (some send a mode, none sends a site), or a browser of old, which at least names its page.
  if (!isOurs(origin, host) || !isOurs(referer, host)) return 'refuse'
  return accept?.includes('text/html') ? 'ask first' : 'do it'
}

function isOurs(address: string | undefined, host: string): boolean {
  if (address === undefined) return true
  return URL.canParse(address) && new URL(address).host === host
}

/** A form of ours was sent, not a program's request: the answer is a page to go to. */
export const isFormPost = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || Boolean(headers.accept?.includes('text/html'))
