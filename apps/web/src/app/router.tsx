import type { ComponentType, ReactNode } from 'react'
import { Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { Outlet, useLocation, useRoutes } from 'react-router'
import { laterWords } from '../i18n/catalogues.ts'
import { AwaitedPage } from '../shared/awaited-page.tsx'
import { ErrorPage } from '../shared/error-page.tsx'
import { EarlyPresses } from './early-presses.tsx'
import { ErrorBoundary } from './errors.tsx'
import { firstPages } from './first-pages.ts'
import { matchRow } from './match-row.ts'
import type { LayoutModule, LoadPage, PageModule } from './page.tsx'
import { lazyPage } from './page.tsx'
import type { RouteRow } from './route-table.ts'
import { routeTable } from './route-table.ts'

/** All pages in the browser; on the server only those that it renders for the first response. */
const pages: Record<string, LoadPage> = import.meta.env.SSR
  ? import.meta.glob<PageModule>(['../routes/chats.tsx', '../routes/members.tsx'])
  : import.meta.glob<PageModule>(['../routes/*.tsx', '!**/*.test.tsx'])
const layouts = import.meta.glob<LayoutModule>('../routes/layouts/*.tsx')

const pageOf = (row: RouteRow) => pages[`../routes/${row.module}.tsx`]
const layoutOf = (layout: RouteRow['layout']) => layouts[`../routes/layouts/${layout}.tsx`]

/** The route of an address, if this build has it. */
export const rowAt = (pathname: string): RouteRow | undefined =>
  matchRow(
    routeTable.filter((one) => pageOf(one)),
    pathname,
  )

/**
 * Loads what an address needs without rendering it, so that the router finds it loaded. Also resolves on
 * failure: the page meets the same error when it is rendered, and shows it.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const row = rowAt(pathname)
  const needsLaterWords = row && !firstPages.includes(row.module)
  const loadLayout = layoutOf(row?.layout ?? 'default')
  await Promise.allSettled([
    row && pageOf(row)?.(),
    loadLayout?.().then(({ preload }) => preload?.()),
    needsLaterWords && laterWords(),
  ])
}

const draw = (Page: ComponentType): ReactNode => <Page />

const drawn = new Map<string, ReactNode>()
/**
 * One element per module, shared by all routes of that module, so that a change between them does not remount
 * the page.
 */
function drawOnce({ module }: RouteRow, load: LoadPage): ReactNode {
  const page = drawn.get(module) ?? draw(lazyPage(load, firstPages.includes(module)))
  drawn.set(module, page)
  return page
}

// The inner boundary is inside the layout, so that an error on a page leaves its navigation in place.
function under(layout: RouteRow['layout']): RouteObject {
  const load = layoutOf(layout)
  const children = routeTable
    .filter((row) => row.layout === layout)
    .flatMap((row): RouteObject[] => {
      const page = pageOf(row)
      return page ? [{ path: row.path, element: drawOnce(row, page) }] : []
    })
  if (layout === 'default') children.push({ path: '*', element: <ErrorPage status={404} /> })
  return {
    element: load ? draw(lazyPage(load, true)) : <Outlet />,
    children: [{ element: <Inside />, children }],
  }
}

const routes = [under('default'), under('chat'), under('empty')]

function Inside() {
  const { key } = useLocation()
  return (
    <ErrorBoundary place={key}>
      <Suspense fallback={<AwaitedPage />}>
        <Outlet />
        <EarlyPresses />
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * The pages of the member application, one lazily loaded module per route of the table. Needs a router around
 * it.
 */
export function Pages() {
  const { key } = useLocation()
  return (
    <ErrorBoundary place={key} alone>
      <Suspense fallback={null}>{useRoutes(routes)}</Suspense>
    </ErrorBoundary>
  )
}
