import { expect, it } from 'vitest'
import { findPlace, landingAnswers } from './landing-answers.rules.ts'

const read = (query: string) => landingAnswers(new URLSearchParams(query), 18)

it('reads the answers from the landing page', () => {
  expect(read('gender=male&age=34&seeks=both&place=Utrecht')).toEqual({
    gender: 'MALE',
    seeks: 'BOTH',
    age: 34,
    place: 'Utrecht',
  })
})

it('ignores invalid answers', () => {
  const nothing = { gender: '', seeks: '', age: null, place: '' }
  expect(read('')).toEqual(nothing)
  expect(read('gender=x&age=17&seeks=&place=')).toEqual(nothing)
  for (const age of ['100', '-20', '1e2', '20.5', 'x']) expect(read(`age=${age}`).age).toBeNull()
  expect(read(`place=${'x'.repeat(200)}`).place).toHaveLength(80)
})

const regions = [
  { code: 'NL-UT', name: 'Utrecht', cities: ['Amersfoort', 'Utrecht', 'Zeist'] },
  { code: 'NL-NH', name: 'Noord-Holland', cities: ['Amsterdam', 'Haarlem'] },
]

it.each([
  ['Utrecht', { region: 'NL-UT', city: 'Utrecht' }],
  ['amsterdam', { region: 'NL-NH', city: 'Amsterdam' }],
  ['noord-holland', { region: 'NL-NH', city: '' }],
  ['NL-NH', { region: 'NL-NH', city: '' }],
  ['Parijs', null],
  ['', null],
])('finds %s', (place, found) => expect(findPlace(place, regions)).toEqual(found))
