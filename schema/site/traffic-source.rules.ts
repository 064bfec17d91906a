import type { SiteConfig } from '../core/site.ts'

/** Where a visitor came from, from the URL of the first page. */
export interface TrafficSource {
  network?: string
  ref?: string
  sub1?: string
  sub2?: string
  sub3?: string
}

const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** The maximum length in characters; a longer value is not a tracking value. */
const maxLength = 64

/**
 * The characters that networks use in their links; nothing that could be misread in a cookie, a log or a
 * page.
 */
const plain = /^[\w.~-]+$/

/** The traffic source in a query, with its values without braces; null if it has none that can be stored. */
export function sourceOf(query: Readonly<Record<string, unknown>>): TrafficSource | null {
  const found = names.flatMap((name) => {
    const value = typeof query[name] === 'string' ? query[name].replace(/[{}]/g, '') : ''
    return value.length <= maxLength && plain.test(value) ? [[name, value]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** Formats a source for the visitor's cookie. */
export const writeSource = (source: TrafficSource): string => new URLSearchParams({ ...source }).toString()

/** Parses the source in a cookie; a manipulated value is cleaned like a URL. */
export const readSource = (cookie: string | null): TrafficSource | null =>
  cookie === null ? null : sourceOf(Object.fromEntries(new URLSearchParams(cookie)))

/** Whether it is known where a visitor came from, as two settings of a site ask. */
export const isSourceKnown = (source: TrafficSource | null): boolean =>
  Boolean(source?.network ?? source?.ref)

/**
 * Whether a visitor with this source may join. Any value but the two that allow it means: by invitation only.
 */
export function isSignupOpen(site: Pick<SiteConfig, 'signups'>, source: TrafficSource | null): boolean {
  if (site.signups === 'all') return true
  return site.signups === 'with_trafficsource' && isSourceKnown(source)
}

/** How many pages of search a visitor with this source may see; 0 if visitors have to log in. */
export function visitorPages(
  site: Pick<SiteConfig, 'loggedOutSearch' | 'loggedOutSearchTrafficsource'>,
  source: TrafficSource | null,
): number {
  const pages = isSourceKnown(source) ? site.loggedOutSearchTrafficsource : site.loggedOutSearch
  return pages === 'none' ? 0 : Number(pages)
}
