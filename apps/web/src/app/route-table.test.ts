import { expect, it } from 'vitest'
import { matchRoute, type RouteModule, routeTable } from './route-table.ts'

const modules = import.meta.glob<RouteModule>('../routes/*.tsx')

it('lists only pages that exist, because the server answers 200 for each', () => {
  expect(routeTable.filter(({ module }) => !modules[`../routes/${module}.tsx`])).toEqual([])
})

it('has a row for every module, which has a component or a redirect', async () => {
  const listed = new Set(routeTable.map(({ module }) => `../routes/${module}.tsx`))
  for (const [path, load] of Object.entries(modules)) {
    const { component, redirect } = await load()
    expect([path, listed.has(path), Boolean(component) !== Boolean(redirect)]).toEqual([path, true, true])
  }
}, 60_000)

it.each([
  ['/likes/m/7', 'likes.m.$id', { id: '7' }],
  ['/likes/matches', 'likes.$type', { type: 'matches' }],
  ['/credits/repeat-order', 'credits.repeat-order', {}],
  ['/credits/3/ideal', 'credits', { id: '3', paymentmethod: 'ideal' }],
  ['/members/7/chat/', 'chats.$id', { id: '7' }],
])('finds the page and the parameters of %s', (path, module, params) => {
  expect(matchRoute(path)).toMatchObject({ row: { module }, params })
})
