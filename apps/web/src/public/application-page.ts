import { matchRoute, type RouteRow } from '../app/route-table.ts'
import { likeLists } from '../features/likes/like-lists.rules.ts'

const number = /^[1-9]\d{0,9}$/

/** What the parameters of a route may be; other addresses of it do not exist. */
const parameters: Record<string, Record<string, RegExp>> = {
  '/members/:id': { id: number },
  '/members/:id/signup': { id: number },
  '/members/:id/chat': { id: number },
  '/likes/:type': { type: new RegExp(`^(${Object.keys(likeLists).join('|')})$`) },
  '/likes/m/:id': { id: number },
  '/chats/:id': { id: number },
}

/** The page of the member application at a path; undefined if there is none, which is answered with status 404. */
export function applicationPage(pathname: string): RouteRow | undefined {
  const { row, params = {} } = matchRoute(pathname) ?? {}
  const known = Object.entries((row && parameters[row.path]) ?? {})
  return known.every(([name, form]) => form.test(params[name] ?? '')) ? row : undefined
}

/** The layout of the page of the member application at a path; undefined if there is none. */
export const layoutAt = (pathname: string): RouteRow['layout'] | undefined =>
  applicationPage(pathname)?.layout
