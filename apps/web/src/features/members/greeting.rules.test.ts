import { expect, it } from 'vitest'
import { partOfDay } from './greeting.rules.ts'

it('knows the part of the day at every edge', () => {
  const said = [0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)
  expect(said).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
