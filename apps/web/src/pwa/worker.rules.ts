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
 * says that there is none (`navigation`), or first with a copy (`page`); answer with the copy of the build (`asset`);
 * answer with a copy and renew it (`picture`).
 */
export type Course = 'network' | 'navigation' | 'page' | 'asset' | 'picture'

/** Answers of the graph and REST, members' pictures, and files for one reader: the worker never even sees them. */
const personal = /^\/(api|graphql|media|uploads|exports|receipts|hooks|dev|sandbox|share|track|health)(\/|$)/

/** Pages to read that show nobody: the terms and the other texts, and the prices. */
const readable = /^(\/[a-z]{2})?\/(pages\/[^/]+|pricing)$/

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
  if (mode === 'navigate') return readable.test(pathname) && address.search === '' ? 'page' : 'navigation'
  if (shell.has(pathname)) return 'asset'
  return drawn.test(pathname) ? 'picture' : 'network'
}

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
