import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routeTable } from './route-table.ts'

it('lists only pages that exist, because the server answers 200 for each', () => {
  const routes = join(import.meta.dirname, '../routes')
  expect(routeTable.filter(({ module }) => !existsSync(join(routes, `${module}.tsx`)))).toEqual([])
})
