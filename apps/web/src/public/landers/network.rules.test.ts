import { expect, it } from 'vitest'
import { lines, neighboursOf, networkStyles, rings } from './network.rules.ts'

it('connects every ring with every other, over one line or more', () => {
  const reached = new Set([0])
  for (const ring of reached) for (const next of neighboursOf(ring)) reached.add(next)
  expect(reached.size).toBe(rings.length)
  expect(new Set(lines.map((line) => line.toSorted().join())).size).toBe(lines.length)
})

it('keeps all rings inside of the drawing', () => {
  for (const { x, y, size } of rings) {
    expect(Math.min(x, y) - size / 2).toBeGreaterThanOrEqual(-2)
    expect(Math.max(x, y) + size / 2).toBeLessThanOrEqual(102)
  }
})

it('lights the lines and neighbours of a ring, and no others', () => {
  const rule = networkStyles()
    .split('}')
    .find((one) => one.includes('.r10:is(') && one.includes('scale'))
  expect(rule?.match(/\.r\d+(?=[,)])/g)).toEqual(['.r2', '.r5'])
})
