import { expect, it } from 'vitest'
import { countryMap, mapOf } from './country-map.ts'

it('draws a dot where cities are, larger for larger ones, and none elsewhere', () => {
  const map = mapOf('NL', [
    { region: 'NL-UT', lat: 52, lon: 5, reach: 5 },
    { region: 'NL-GR', lat: 53, lon: 6.5, reach: 0.5 },
  ])
  const [small = [], , , large = []] = map?.dots ?? []
  expect(large.length).toBeGreaterThan(0)
  expect(small.length).toBeGreaterThan(0)
  // The large city is in the south-west, the small one in the north-east.
  expect(Math.max(...large.map(([x]) => x))).toBeLessThan(500)
  expect(small.some(([x, y]) => x > 500 && y < (map?.height ?? 0) / 2)).toBe(true)
  expect(map?.dots.flat().length).toBeLessThan(30)
})

it.each([
  ['NL', 12],
  ['DE', 16],
  ['SE', 21],
])('knows %s, with all its regions inside of the drawing', async (country, regions) => {
  const map = await countryMap(country)
  expect(map?.regions).toHaveLength(regions)
  for (const { x, y } of map?.regions ?? []) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(map?.width ?? 0)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(map?.height ?? 0)
  }
  expect(map?.dots.flat().length).toBeGreaterThan(150)
  expect(map?.dots.flat().length).toBeLessThan(2500)
})

it('has no map of a country without cities', async () => {
  expect(await countryMap('XX')).toBeNull()
})
