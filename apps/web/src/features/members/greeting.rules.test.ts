import { expect, it } from 'vitest'
import { partOfDay } from './greeting.rules.ts'

it('returns the part of the day at every boundary', () => {
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
