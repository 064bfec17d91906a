import type { SiteConfig } from '../core/site.ts'

/** Where a visitor came from, as the address of the first page said (spec section 3: tracking). */
export interface TrafficSource {
  network?: string
  ref?: string
  sub1?: string
  sub2?: string
  sub3?: string
}

const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** In characters; a value that is longer was not made for this. */
const longest = 64

/** What a network writes into its links: nothing that a cookie, a log or a page could take for something else. */
const plain = /^[\w.~-]+$/

/** The source that a query tells, its values without braces; null where it tells none that can be kept. */
export function sourceOf(query: Readonly<Record<string, unknown>>): TrafficSource | null {
  const found = names.flatMap((name) => {
    const value = typeof query[name] === 'string' ? query[name].replace(/[{}]/g, '') : ''
    return value.length <= longest && plain.test(value) ? [[name, value]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** A source as the visitor's cookie carries it. */
export const writeSource = (source: TrafficSource): string => new URLSearchParams({ ...source }).toString()

/** The source of a cookie; what somebody else wrote there is cleaned like an address. */
export const readSource = (cookie: string | null): TrafficSource | null =>
  cookie === null ? null : sourceOf(Object.fromEntries(new URLSearchParams(cookie)))

/** May a visitor with this source join? Any value but the two that open it means: by invitation only. */
export function isSignupOpen(site: Pick<SiteConfig, 'signups'>, source: TrafficSource | null): boolean {
  if (site.signups === 'all') return true
  return site.signups === 'with_trafficsource' && Boolean(source?.network ?? source?.ref)
}
