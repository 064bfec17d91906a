import { routeTable } from '../app/route-table.ts'

/** What the worker needs to know of a request. */
export interface Asked {
  method: string
  url: string
  /** `navigate` for the page of a tab. */
  mode: string
  /** Whether a part of the answer is requested. */
  hasRange: boolean
}

/**
 * What the worker does with a request: leave it to the network (`network`); answer from the network, else with the page that
 * says that there is none (`navigation`), or first with the application (`members`) or a copy (`page`); answer with the copy of the build (`asset`);
 * answer with a copy and renew it (`picture`).
 */
export type Course = 'network' | 'navigation' | 'members' | 'page' | 'asset' | 'picture'

/** Answers of the graph and REST, members' pictures, and files for one reader: the worker never even sees them. */
const personal = /^\/(api|graphql|media|uploads|exports|receipts|hooks|dev|sandbox|share|track|health)(\/|$)/

/** Pages to read that show nobody: the terms and the other texts, and the prices. */
const readable = /^(\/[a-z]{2})?\/(pages\/[^/]+|pricing)$/

/** The pages of members, and the first page, which leads members to theirs. */
const memberPages = routeTable
  .filter(({ audience, path }) => audience === 'members' || path === '/')
  .map(({ path }) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`))

/** The pages that a member who is logged in never sees: they are led on. */
const visitorPages = /^(\/[a-z]{2})?\/(login)?$/

/** The icons of the site, and the drawings of its landing pages. */
const drawn = /^\/(icon(-[\w-]+)?\.(png|svg)|landers\/[\w-]+\.(webp|avif|jpg|png|svg))$/

/**
 * What to do with a request, where `shell` has the files with which the application starts. Whatever no rule names is left
 * to the network.
 */
export function courseOf(
  { method, url, mode, hasRange }: Asked,
  origin: string,
  shell: ReadonlySet<string>,
): Course {
  const address = new URL(url)
  const { pathname } = address
  if (method !== 'GET' || hasRange || address.origin !== origin || personal.test(pathname)) return 'network'
  if (mode === 'navigate') {
    if (memberPages.some((page) => page.test(pathname))) return 'members'
    return readable.test(pathname) && address.search === '' ? 'page' : 'navigation'
  }
  if (shell.has(pathname)) return 'asset'
  return drawn.test(pathname) ? 'picture' : 'network'
}

/** Whether an answer of the server shows that nobody is logged in: it is a page for visitors, at their own address. */
export const showsNobody = (url: string, { status, type }: Pick<Answered, 'status' | 'type'>): boolean =>
  status === 200 && type === 'basic' && visitorPages.test(new URL(url).pathname)

/** What the worker needs to know of an answer. */
export interface Answered {
  status: number
  type: string
  headers: Pick<Headers, 'get'>
}

/** Whether the answer to a request of this course may be copied. */
export function mayKeep(course: Course, { status, type, headers }: Answered): boolean {
  if (status !== 200 || type !== 'basic') return false
  const kind = headers.get('content-type') ?? ''
  if (course === 'page') return kind.startsWith('text/html')
  const isForOne = /\b(private|no-store)\b/.test(headers.get('cache-control') ?? '')
  return course === 'picture' && kind.startsWith('image/') && !isForOne
}

/** How many copies of a kind are kept; the oldest go first. */
export const mostCopies = { page: 20, picture: 60 } as const

/** For how many days a copy of a page is shown without a connection. */
export const copyDays = 30

/** Whether a copy is too old to be shown. */
export function isStale(date: string | null, now: number): boolean {
  const copied = Date.parse(date ?? '')
  return !(now - copied < copyDays * 24 * 60 * 60 * 1000)
}
