import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { Navigate, Outlet, useLocation, useRoutes } from 'react-router'
import { useSession } from '../graphql/session.ts'
import { hasFirstMessages, loadLaterMessages } from '../i18n/catalogues.ts'
import { ErrorPage } from '../shared/error-page.tsx'
import { PagePlaceholder } from '../shared/page-placeholder.tsx'
import { PrefetchContext } from '../ui/link.tsx'
import { loadChunk } from '../ui/load-chunk.ts'
import { EarlyPresses } from './early-presses.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { withProgress } from './progress-bar.tsx'
import {
  firstPages,
  firstPartOf,
  matchRoute,
  type RouteModule,
  type RouteRow,
  routeTable,
} from './route-table.ts'

type LoadModule = () => Promise<RouteModule>

/** The pages where most visits begin; on the server those that it renders for the first response. */
const pages: Record<string, LoadModule> = import.meta.env.SSR
  ? import.meta.glob<RouteModule>(['../routes/chats.tsx', '../routes/members.tsx'])
  : import.meta.glob<RouteModule>('../routes/{members,chats,chats.$id}.tsx')
const layouts = import.meta.glob<RouteModule>('../routes/layouts/*.tsx')

/** Loads where the other pages are, which the browser can also show. */
const loadLaterPages = import.meta.env.SSR ? undefined : () => import('./later-pages.ts')

function pageOf(row: RouteRow | undefined): LoadModule | undefined {
  const path = `../routes/${row?.module}.tsx`
  if (!row || pages[path] || !loadLaterPages) return pages[path]
  return async () => {
    const { laterPages } = await loadLaterPages()
    const load = laterPages[path]
    if (!load) throw new Error(`No page is at ${path}`)
    return load()
  }
}

const layoutOf = (layout: RouteRow['layout']) => layouts[`../routes/layouts/${layout}.tsx`]

/** The row of an address, if this build has its page. */
export function rowAt(pathname: string): RouteRow | undefined {
  const row = matchRoute(pathname)?.row
  return pageOf(row) && row
}

/** Whether a page has its translations without the later ones. */
const hasTexts = (row: RouteRow) => firstPages.includes(row.module) && hasFirstMessages(firstPartOf(row))

/** Loads what every other page needs, so that the next one opens without a connection. */
export const loadForOtherPages = () => Promise.allSettled([loadLaterMessages(), loadLaterPages?.()])

/** Loads the code and translations of the page at an address, so that the router renders it at once. Never rejects. */
export async function loadPage({ pathname, searchParams }: URL): Promise<void> {
  const { row, params = {} } = matchRoute(pathname) ?? {}
  const layout = layoutOf(row?.layout ?? 'default')
  await Promise.allSettled([
    pageOf(row)?.(),
    layout?.().then(({ prefetch }) => prefetch?.(params, searchParams)),
    row && !hasTexts(row) && loadLaterMessages(),
  ])
}

/** Requests the data of the page at an address. Never rejects. */
export async function prefetchData({ pathname, searchParams }: URL): Promise<void> {
  const { row, params = {} } = matchRoute(pathname) ?? {}
  try {
    const page = await pageOf(row)?.()
    await page?.prefetch?.(params, searchParams)
  } catch {}
}

function prefetch(href: string): void {
  const address = new URL(href)
  if (address.origin !== window.location.origin) return
  void loadPage(address)
  void prefetchData(address)
}

/** A page or layout whose module is loaded when it is first rendered, with its translations. */
function lazyRoute(load: LoadModule, hasTexts: () => boolean): ReactNode {
  const Route = lazy(async () => {
    const messages = import.meta.env.SSR || hasTexts() ? null : loadChunk(loadLaterMessages)
    const [{ component, redirect = '/' }] = await withProgress(Promise.all([loadChunk(load), messages]))
    return { default: component ?? (() => <Redirect to={redirect} />) }
  })
  return <Route />
}

/** Redirects; React shows what stands here until the code of the other page is loaded. */
const Redirect = ({ to }: { to: string }) => (
  <>
    <Navigate to={to} replace />
    <PagePlaceholder />
  </>
)

const elements = new Map<string, ReactNode>()
/** One element per module, shared by its routes, so that a change between them does not remount the page. */
function elementOf(row: RouteRow, load: LoadModule): ReactNode {
  const element = elements.get(row.module) ?? lazyRoute(load, () => hasTexts(row))
  elements.set(row.module, element)
  return element
}

function routesIn(layout: RouteRow['layout']): RouteObject {
  const load = layoutOf(layout)
  const children = routeTable.flatMap((row): RouteObject[] => {
    const page = row.layout === layout ? pageOf(row) : undefined
    return page ? [{ path: row.path, element: elementOf(row, page) }] : []
  })
  if (layout === 'default') children.push({ path: '*', element: <ErrorPage status={404} /> })
  return {
    element: load ? (
      lazyRoute(load, () => hasFirstMessages(layout === 'chat' ? 'chat' : 'default'))
    ) : (
      <Outlet />
    ),
    children: [{ element: <InsideLayout />, children }],
  }
}

const routes = [routesIn('default'), routesIn('chat'), routesIn('empty')]

/** An error on a page leaves the layout around it in place. */
function InsideLayout() {
  return (
    <ErrorBoundary place={useLocation().key}>
      <Suspense fallback={<PagePlaceholder />}>
        <Outlet />
        <EarlyPresses />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The pages of the member application: the route table as routes of React Router. Needs a router around it. */
export function Pages() {
  const { viewer } = useSession()
  return (
    <PrefetchContext value={viewer ? prefetch : null}>
      <ErrorBoundary place={useLocation().key} alone>
        <Suspense fallback={null}>{useRoutes(routes)}</Suspense>
      </ErrorBoundary>
    </PrefetchContext>
  )
}
