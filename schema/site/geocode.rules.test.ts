import fc from 'fast-check'
import { expect, it } from 'vitest'
import { snapped } from './geocode.rules.ts'

it('rounds a position to a grid of about 2 km, so that neighbours cannot be told apart', () => {
  expect(snapped(52.0907, 5.1214)).toEqual(snapped(52.0951, 5.115))
  expect(snapped(52.0907, 5.1214)).not.toEqual(snapped(52.15, 5.1214))
})

it('stays within one grid cell, everywhere on earth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lon) => {
        const point = snapped(lat, lon)
        expect(Math.abs((point?.lat ?? 0) - lat)).toBeLessThan(0.011)
        expect(Math.abs((point?.lon ?? 0) - lon) * Math.cos((lat * Math.PI) / 180)).toBeLessThan(0.011)
      },
    ),
  )
})

it.each([
  [Number.NaN, 5],
  [52, Number.POSITIVE_INFINITY],
  [91, 0],
  [-90.1, 0],
  [0, 181],
  [1e308, -1e308],
])('rejects the position %d, %d', (lat, lon) => {
  expect(snapped(lat, lon)).toBeNull()
})
