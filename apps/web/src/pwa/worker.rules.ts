import { routeTable } from '../app/route-table.ts'

/** The fields of a request that decide the strategy. */
export interface WorkerRequest {
  method: string
  url: string
  /** `navigate` for the page of a tab. */
  mode: string
  /** Whether a part of the answer is requested. */
  hasRange: boolean
}

/**
 * What the worker does with a request: leave it to the network (`network`); answer from the network, else with the offline
 * page (`navigation`), or first with the application (`members`) or from the cache (`page`); answer with the cached file of
 * the build (`asset`); answer from the cache and refresh it (`picture`).
 */
export type Strategy = 'network' | 'navigation' | 'members' | 'page' | 'asset' | 'picture'

/** Answers of the graph and REST, members' pictures, and files for one reader: the worker never even sees them. */
const personal = /^\/(api|graphql|media|uploads|exports|receipts|hooks|dev|sandbox|share|track|health)(\/|$)/

/** Static pages without personal data: the terms and the other texts, and the prices. */
const readable = /^(\/[a-z]{2})?\/(pages\/[^/]+|pricing)$/

/** The pages of members, and the first page, which redirects members to theirs. */
const memberPages = routeTable
  .filter(({ audience, path }) => audience === 'members' || path === '/')
  .map(({ path }) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`))

/** The pages that a logged-in member never sees: the server redirects them. */
const visitorPages = /^(\/[a-z]{2})?\/(login)?$/

/** The icons of the site, and the drawings of its landing pages. */
const siteDrawings = /^\/(icon(-[\w-]+)?\.(png|svg)|landers\/[\w-]+\.(webp|avif|jpg|png|svg))$/

/**
 * The strategy for a request; `shell` has the files of the app shell. A request that no rule matches goes to the network.
 */
export function strategyOf(
  { method, url, mode, hasRange }: WorkerRequest,
  origin: string,
  shell: ReadonlySet<string>,
): Strategy {
  const address = new URL(url)
  const { pathname } = address
  if (method !== 'GET' || hasRange || address.origin !== origin || personal.test(pathname)) return 'network'
  if (mode === 'navigate') {
    if (memberPages.some((page) => page.test(pathname))) return 'members'
    return readable.test(pathname) && address.search === '' ? 'page' : 'navigation'
  }
  if (shell.has(pathname)) return 'asset'
  return siteDrawings.test(pathname) ? 'picture' : 'network'
}

/** True if a response is a page for visitors, which shows that nobody is logged in. */
export const isVisitorPage = (
  url: string,
  { status, type }: Pick<WorkerResponse, 'status' | 'type'>,
): boolean => status === 200 && type === 'basic' && visitorPages.test(new URL(url).pathname)

/** The fields of a response that decide whether it is stored. */
export interface WorkerResponse {
  status: number
  type: string
  headers: Pick<Headers, 'get'>
}

/** True if the response to a request with this strategy may be cached. */
export function mayStore(strategy: Strategy, { status, type, headers }: WorkerResponse): boolean {
  if (status !== 200 || type !== 'basic') return false
  const kind = headers.get('content-type') ?? ''
  if (strategy === 'page') return kind.startsWith('text/html')
  const isPrivate = /\b(private|no-store)\b/.test(headers.get('cache-control') ?? '')
  return strategy === 'picture' && kind.startsWith('image/') && !isPrivate
}

/** Maximum number of cached responses of a kind; the oldest are deleted first. */
export const maxCopies = { page: 20, picture: 60 } as const

/** For how many days a cached page is shown without a connection. */
export const copyDays = 30

/** True if a cached response is too old to be shown. */
export function isStale(date: string | null, now: number): boolean {
  const copied = Date.parse(date ?? '')
  return !(now - copied < copyDays * 24 * 60 * 60 * 1000)
}
