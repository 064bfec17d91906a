import type { SignUpForm } from './sign-up.rules.ts'

/** The answers that the visitor already gave on the landing page. */
export interface LandingAnswers {
  gender: SignUpForm['gender']
  seeks: SignUpForm['seeks']
  /** Full years, from the site's minimum age to 99. */
  age: number | null
  /** The code or name of a region, or a city. */
  place: string
}

/** Parses `?gender&age&seeks&place`; invalid values are ignored. */
export function landingAnswers(search: URLSearchParams, minAge: number): LandingAnswers {
  const word = (name: string) => (search.get(name) ?? '').trim().toUpperCase()
  const gender = word('gender')
  const seeks = word('seeks')
  const age = /^\d{1,3}$/.test(word('age')) ? Number(word('age')) : Number.NaN
  return {
    gender: gender === 'MALE' || gender === 'FEMALE' ? gender : '',
    seeks: seeks === 'MALE' || seeks === 'FEMALE' || seeks === 'BOTH' ? seeks : '',
    age: age >= minAge && age <= 99 ? age : null,
    place: (search.get('place') ?? '').trim().slice(0, 80),
  }
}

interface Region {
  code: string
  name: string
  cities: readonly string[]
}

/** Finds the region and city of a place in a country; null if there is no such place. */
export function findPlace(
  place: string,
  regions: readonly Region[],
): { region: string; city: string } | null {
  const same = (text: string) => text.localeCompare(place, undefined, { sensitivity: 'base' }) === 0
  if (!place) return null
  const byRegion = regions.find(({ code, name }) => same(code) || same(name))
  const byCity = regions.find(({ cities }) => cities.some(same))
  const city = byCity?.cities.find(same) ?? ''
  if (byCity && (!byRegion || byRegion === byCity)) return { region: byCity.code, city }
  return byRegion ? { region: byRegion.code, city: '' } : null
}
