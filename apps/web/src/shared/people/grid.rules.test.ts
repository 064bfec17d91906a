import { expect, it } from 'vitest'
import { inFullRows, photosFirst, photosFirstByPage } from './grid.rules.ts'

const isCapital = (letter: string) => letter === letter.toUpperCase()

it('puts those with a photo first, and keeps the order otherwise', () => {
  expect(photosFirst([...'aBcDe'], isCapital).join('')).toBe('BDace')
})

it('keeps what earlier pages showed in its place', () => {
  expect(photosFirstByPage([...'aBcDeF'], 3, isCapital).join('')).toBe('BacDFe')
  expect(photosFirstByPage([...'aBc'], 3, isCapital).join('')).toBe('Bac')
})

it.each([
  // Of 24 cards, the first two columns and two rows wide.
  { count: 24, columns: 5, firstTakes: 4, full: 22 },
  { count: 24, columns: 4, firstTakes: 4, full: 21 },
  { count: 24, columns: 3, firstTakes: 4, full: 24 },
  // On a phone the first is two columns wide.
  { count: 24, columns: 2, firstTakes: 2, full: 23 },
  { count: 25, columns: 5, firstTakes: 1, full: 25 },
  { count: 3, columns: 5, firstTakes: 1, full: 3 },
])(
  'fills whole rows with $full of $count cards in $columns columns',
  ({ count, columns, firstTakes, full }) => {
    expect(inFullRows(count, columns, firstTakes)).toBe(full)
  },
)
