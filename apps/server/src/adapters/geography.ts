import { readFile } from 'node:fs/promises'
import type { Geography, KnownCity, Place } from '@vonk/schema/ports/geography.ts'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { Reader } from 'mmdb-lib'
import { isPublicIp } from './public-ip.ts'

/** The maximum distance to a known city in km; positions further away have no city. */
const maxDistanceKm = 30
/** The number of nearest city centres among which the one with the nearest edge is searched. */
const candidateCount = 12

/**
 * Looks up places in local data files; each is loaded when it is first needed, and cached.
 */
export function offlineGeography(): Geography {
  const cities = loadOnce(loadCities)
  const countries = loadOnce(loadCountries)
  return {
    cityNear: async (lat, lon) => (await cities()).near(lat, lon),
    citiesOf: async (country) => (await cities()).of(country),
    countryOf: async (network) => {
      const address = network.split('/')[0] ?? ''
      if (!isPublicIp(address)) return null
      const found = (await countries()).get(address) as { country_code?: string } | null
      return found?.country_code ?? null
    },
  }
}

/** Loads a value once for all callers; a failed load is retried. */
function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

const fileOf = (name: string) => readFile(new URL(import.meta.resolve(name)))

/** The cities of `cities.tsv`: name, region, degrees north and east, and how many km each reaches. */
async function loadCities() {
  const text = String(await fileOf('@vonk/schema/site/places/cities.tsv'))
  const rows = text.trimEnd().split('\n')
  const names: KnownCity[] = []
  const points = new Float32Array(rows.length * 3)
  const index = new KDBush(rows.length, 64, Float32Array)
  for (const [at, row] of rows.entries()) {
    const [name = '', region = '', lat, lon, reach] = row.split('\t')
    names.push({ name, region })
    points.set([Number(lon), Number(lat), Number(reach)], at * 3)
    index.add(Number(lon), Number(lat))
  }
  index.finish()

  const byCountry = Map.groupBy(names, ({ region }) => region.slice(0, 2))

  const near = (lat: number, lon: number): Place | null => {
    const nearest = around(index, lon, lat, candidateCount, maxDistanceKm)
    const edge = (at: number) => {
      const [cityLon = 0, cityLat = 0, reach = 0] = points.subarray(at * 3)
      return distance(lon, lat, cityLon, cityLat) - reach
    }
    const best = names[nearest.toSorted((one, other) => edge(one) - edge(other))[0] ?? -1]
    return best ? { country: best.region.slice(0, 2), region: best.region, city: best.name } : null
  }
  return { near, of: (country: string) => byCountry.get(country) ?? [] }
}

const loadCountries = async () =>
  new Reader(await fileOf('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))
