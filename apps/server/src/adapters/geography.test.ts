import { expect, it } from 'vitest'
import { networkOf } from '../http/network.ts'
import { offlineGeography } from './geography.ts'

const geography = offlineGeography()

it.each([
  ['Utrecht', 52.09, 5.12, { country: 'NL', region: 'NL-UT', city: 'Utrecht' }],
  ['the edge of Amsterdam', 52.36, 4.99, { country: 'NL', region: 'NL-NH', city: 'Amsterdam' }],
  ['Antwerp', 51.22, 4.41, { country: 'BE', region: 'BE-VAN', city: 'Antwerpen' }],
  ['Cologne', 50.94, 6.96, { country: 'DE', region: 'DE-NW', city: 'Köln' }],
  ['Warsaw', 52.23, 21.02, { country: 'PL', region: 'PL-14', city: 'Warszawa' }],
  ['Oslo', 59.91, 10.75, { country: 'NO', region: 'NO-03', city: 'Oslo' }],
  ['Dublin', 53.35, -6.26, { country: 'IE', region: 'IE-L', city: 'Dublin' }],
  ['the middle of the North Sea', 56.5, 3.2, null],
  ['the middle of the Pacific', 0, -160, null],
  ['a pole', 90, 0, null],
  ['the date line', -17, 180, null],
])('finds the nearest city: %s', async (_where, lat, lon, place) => {
  expect(await geography.cityNear(lat, lon)).toEqual(place)
})

it('lists the cities of a country, the largest first, and none for an unknown country', async () => {
  const cities = await geography.citiesOf('NL')
  expect(cities.slice(0, 2).map(({ name }) => name)).toEqual(['Amsterdam', 'Rotterdam'])
  expect(cities.every(({ region }) => region.startsWith('NL-'))).toBe(true)
  expect(await geography.citiesOf('XX')).toEqual([])
})

it.each([
  ['145.53.17.4', 'NL'],
  ['::ffff:145.53.17.4', 'NL'],
  ['62.4.17.9', 'FR'],
  ['2a02:a440:1234::7', 'NL'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['192.168.1.1', null],
  ['203.0.113.7', null],
  ['2001:db8::1', null],
  ['::1', null],
  ['fe80::1%eth0', null],
  ['not an address', null],
])('finds the country of a network: %s', async (address, country) => {
  expect(await geography.countryOf(networkOf(address))).toBe(country)
})
