import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router'
import { InnerError, NotFound, OuterError } from './errors.tsx'
import type { RouteRow } from './route-table.ts'
import { routeTable } from './route-table.ts'

interface RouteModule {
  default: ComponentType
  loader?: RouteObject['loader']
}

const pages = import.meta.glob<RouteModule>(['../routes/*.tsx', '!**/*.test.tsx'])
const layouts = import.meta.glob<RouteModule>('../routes/layouts/*.tsx')

async function open(load: () => Promise<RouteModule>) {
  const module = await load()
  return { Component: module.default, ...(module.loader ? { loader: module.loader } : {}) }
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

// The inner boundary stands inside the layout, so that an error on a page leaves its navigation in place.
function under(layout: RouteRow['layout']): RouteObject {
  const load = layouts[`../routes/layouts/${layout}.tsx`]
  const children = routeTable
    .filter((row) => row.layout === layout)
    .flatMap((row) => {
      const page = pages[`../routes/${row.module}.tsx`]
      const { path, audience } = row
      return page ? [{ path, handle: { audience }, lazy: () => open(page) } satisfies RouteObject] : []
    })
  if (layout === 'default') children.push({ path: '*', Component: NotFound } as never)
  return {
    ...(load ? { lazy: () => open(load) } : { Component: Outlet }),
    children: [{ ErrorBoundary: InnerError, children }],
  }
}

const Blank = () => null

/** The router of the member application: one lazily fetched module per row of the route table. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: OuterError,
      HydrateFallback: Blank,
      children: [under('default'), under('chat'), under('empty')],
    },
  ])
}
