import { readFile } from 'node:fs/promises'
import { regionsOf } from '@vonk/schema/site/regions.ts'

/** A country as a grid of dots, with its regions; in units of a drawing that is 1000 wide. */
export interface CountryMap {
  width: number
  height: number
  /** The middles of the dots by size, smallest first. */
  dots: [x: number, y: number][][]
  regions: { code: string; name: string; x: number; y: number }[]
}

/** A city: its region, its position in degrees, and how many kilometres it reaches. */
export interface MapCity {
  region: string
  lat: number
  lon: number
  reach: number
}

const width = 1000
const columns = 40
const step = width / columns
const rowHeight = step * 0.866
/** How far from a city the land is drawn, in steps of the grid. */
const near = 1.15
/** How far a city may be from the dot that is as large as it, in steps of the grid. */
const here = 0.55
/** From how many kilometres on a city makes its dot larger. */
const reaches = [1, 2.2, 4]

/**
 * Draws a country from its cities. The dots stand on a grid, so that nothing on the map is more precise than
 * a city; a region stands in the middle of its cities. Null for a country without cities.
 */
export function mapOf(country: string, cities: readonly MapCity[]): CountryMap | null {
  if (cities.length === 0) return null
  const [south, north] = rangeOf(cities.map(({ lat }) => lat))
  const [west, east] = rangeOf(cities.map(({ lon }) => lon))
  const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = (width - 2 * step) / Math.max((east - west) * stretch, (north - south) * 0.7, 0.1)
  const place = ({ lat, lon }: { lat: number; lon: number }) => ({
    x: width / 2 + (lon - (west + east) / 2) * stretch * scale,
    y: step + (north - lat) * scale,
  })
  const placed = cities.map((city) => ({ ...city, ...place(city) }))
  const height = Math.ceil((north - south) * scale + 2 * step)
  return {
    width,
    height,
    dots: dotsOf(placed, height),
    regions: regionsOf(country).flatMap(({ code, name }) => {
      const own = placed.filter(({ region }) => region === code)
      const weight = own.reduce((sum, { reach }) => sum + reach, 0)
      if (weight === 0) return []
      const middle = (axis: 'x' | 'y') =>
        Math.round(own.reduce((sum, city) => sum + city[axis] * city.reach, 0) / weight)
      return [{ code, name, x: middle('x'), y: middle('y') }]
    }),
  }
}

function dotsOf(cities: readonly (MapCity & { x: number; y: number })[], height: number) {
  /** The reach of the largest city at each dot, by row and column; 0 where a city is only near. */
  const found = new Map<number, number>()
  for (const { x, y, reach } of cities) {
    const middle = Math.round(y / rowHeight)
    for (let row = Math.max(0, middle - 2); row <= middle + 2 && row * rowHeight <= height; row++) {
      const indent = (row % 2) / 2
      const from = Math.max(0, Math.ceil(x / step - indent - near))
      for (let column = from; column <= Math.min(columns, x / step - indent + near); column++) {
        const far = Math.hypot(x - (column + indent) * step, y - row * rowHeight) / step
        if (far >= near) continue
        const at = row * (columns + 1) + column
        found.set(at, Math.max(found.get(at) ?? 0, far < here ? reach : 0))
      }
    }
  }
  const dots: CountryMap['dots'] = [[], [], [], []]
  for (const [at, largest] of found) {
    const row = Math.floor(at / (columns + 1))
    const x = ((at % (columns + 1)) + (row % 2) / 2) * step
    dots[reaches.filter((reach) => largest >= reach).length]?.push([
      Math.round(x),
      Math.round(row * rowHeight),
    ])
  }
  return dots
}

const rangeOf = (values: readonly number[]) =>
  values.reduce<[number, number]>(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

const cached = new Map<string, Promise<CountryMap | null>>()

/** The map of a country, drawn once. */
export function countryMap(country: string): Promise<CountryMap | null> {
  const map = cached.get(country) ?? computeMap(country)
  cached.set(country, map)
  return map
}

async function computeMap(country: string): Promise<CountryMap | null> {
  const file = new URL(import.meta.resolve('@vonk/schema/site/places/cities.tsv'))
  const rows = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const cities = rows.flatMap((row) => {
    const [, region = '', lat, lon, reach] = row.split('\t')
    return region.startsWith(`${country}-`)
      ? [{ region, lat: Number(lat), lon: Number(lon), reach: Number(reach) }]
      : []
  })
  return mapOf(country, cities)
}
