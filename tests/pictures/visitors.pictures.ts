import { afterAll, beforeAll, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { openVisitorSearch } from '../testkit/visitor-search.ts'
import { photograph } from './camera.ts'

let site: DemoSite
let shown: { id: number }
beforeAll(async () => {
  site = await openDemoSite()
  shown = await openVisitorSearch(site, 2)
})
afterAll(() => site.close())

it.each([
  ['landing', () => `/members/${shown.id}/landing`],
  ['landing2', () => `/members/${shown.id}/landing2`],
  ['landing3', () => `/members/${shown.id}/landing3`],
  ['members', () => '/members'],
  ['profile', () => `/members/${shown.id}`],
  ['not-available', () => '/members/999999/landing'],
])('visitors/%s', async (name, path) => {
  await photograph(site, { name: `visitors/${name}`, path: path() })
})
