import type { ComponentType, ReactNode } from 'react'
import { Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { BrowserRouter, Outlet, useLocation, useRoutes } from 'react-router'
import { laterWords } from '../i18n/catalogues.ts'
import { ErrorBoundary, NotFound } from './errors.tsx'
import { firstPages } from './first-pages.ts'
import { matchRow } from './match-row.ts'
import type { LoadPage } from './page.tsx'
import { lazyPage } from './page.tsx'
import type { RouteRow } from './route-table.ts'
import { routeTable } from './route-table.ts'
import { ScrollMemory } from './scroll-memory.tsx'

const pages = import.meta.glob<Awaited<ReturnType<LoadPage>>>(['../routes/*.tsx', '!**/*.test.tsx'])
const layouts = import.meta.glob<Awaited<ReturnType<LoadPage>>>('../routes/layouts/*.tsx')

const pageOf = (row: RouteRow) => pages[`../routes/${row.module}.tsx`]
const layoutOf = (layout: RouteRow['layout']) => layouts[`../routes/layouts/${layout}.tsx`]

/** Fetches what an address needs without drawing it; the router then finds it there. */
export function preloadPage(pathname: string): void {
  const row = matchRow(
    routeTable.filter((one) => pageOf(one)),
    pathname,
  )
  // Whoever draws the page meets the same failure and shows it.
  for (const load of row ? [pageOf(row), layoutOf(row.layout)] : [layoutOf('default')])
    load?.().catch(() => {})
  if (row && !firstPages.includes(row.module)) laterWords().catch(() => {})
}

const draw = (Page: ComponentType): ReactNode => <Page />

const drawn = new Map<string, ReactNode>()
/** The one page of a module, whichever of its rows leads to it. */
function drawOnce({ module }: RouteRow, load: LoadPage): ReactNode {
  const page = drawn.get(module) ?? draw(lazyPage(load, firstPages.includes(module)))
  drawn.set(module, page)
  return page
}

// The inner boundary stands inside the layout, so that an error on a page leaves its navigation in place.
function under(layout: RouteRow['layout']): RouteObject {
  const load = layoutOf(layout)
  const children = routeTable
    .filter((row) => row.layout === layout)
    .flatMap((row): RouteObject[] => {
      const page = pageOf(row)
      return page ? [{ path: row.path, element: drawOnce(row, page) }] : []
    })
  if (layout === 'default') children.push({ path: '*', element: <NotFound /> })
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
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}

function Pages() {
  const { key } = useLocation()
  return (
    <ErrorBoundary place={key} alone>
      <Suspense fallback={null}>{useRoutes(routes)}</Suspense>
    </ErrorBoundary>
  )
}

/** The pages of the member application: one lazily fetched module per row of the route table. */
export function Router() {
  return (
    <BrowserRouter>
      <Pages />
      <ScrollMemory />
    </BrowserRouter>
  )
}
