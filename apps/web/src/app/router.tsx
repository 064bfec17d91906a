import type { ComponentType, ReactNode } from 'react'
import { Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { Outlet, useLocation, useRoutes } from 'react-router'
import { laterWords } from '../i18n/catalogues.ts'
import { EarlyPresses } from './early-presses.tsx'
import { ErrorBoundary, NotFound } from './errors.tsx'
import { firstPages } from './first-pages.ts'
import { matchRow } from './match-row.ts'
import type { LoadPage } from './page.tsx'
import { lazyPage } from './page.tsx'
import type { RouteRow } from './route-table.ts'
import { routeTable } from './route-table.ts'

type Modules = Record<string, LoadPage>
type Module = Awaited<ReturnType<LoadPage>>

/** Every page in the browser; on the server those that it draws for the first answer. */
const pages: Modules = import.meta.env.SSR
  ? import.meta.glob<Module>([
      '../routes/chats.tsx',
      '../routes/login.tsx',
      '../routes/members.tsx',
      '../routes/reset-password.tsx',
      '../routes/signup.tsx',
    ])
  : import.meta.glob<Module>(['../routes/*.tsx', '!**/*.test.tsx'])
const layouts: Modules = import.meta.glob<Module>('../routes/layouts/*.tsx')

const pageOf = (row: RouteRow) => pages[`../routes/${row.module}.tsx`]
const layoutOf = (layout: RouteRow['layout']) => layouts[`../routes/layouts/${layout}.tsx`]

/** The row of the page that an address leads to, where this build has it. */
export const rowAt = (pathname: string): RouteRow | undefined =>
  matchRow(
    routeTable.filter((one) => pageOf(one)),
    pathname,
  )

/**
 * Fetches what an address needs without drawing it; the router then finds it there. Settles when it is there or failed:
 * the page meets the same failure when it is drawn, and shows it.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const row = rowAt(pathname)
  const needsLaterWords = row && !firstPages.includes(row.module)
  await Promise.allSettled([
    ...(row ? [pageOf(row), layoutOf(row.layout)] : [layoutOf('default')]).map(async (load) =>
      (await load?.())?.preload?.(),
    ),
    needsLaterWords && laterWords(),
  ])
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
        <EarlyPresses />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The pages of the member application, one lazily fetched module per row of the route table. Needs a router around it. */
export function Pages() {
  const { key } = useLocation()
  return (
    <ErrorBoundary place={key} alone>
      <Suspense fallback={null}>{useRoutes(routes)}</Suspense>
    </ErrorBoundary>
  )
}
