import { expect, it } from 'vitest'
import { pageExists } from './existing-pages.ts'
import { routeTable } from './route-table.ts'

it('names no page that does not exist: the server answers 200 for each', () => {
  expect(routeTable.filter(({ module }) => !pageExists(module))).toEqual([])
})
