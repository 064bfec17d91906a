import { expect, it } from 'vitest'
import { partOfDay } from './members-head.tsx'

it('returns the part of the day at every boundary', () => {
  const parts = [0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)
  expect(parts).toEqual([
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
