import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstWords } from './first-words.rules.ts'

it('keeps whole sentences while they fit', () => {
  const text =
    'Kookt te veel, lacht te hard. Zoekt iemand die blijft eten. En dan nog iets over een hond die Pip heet.'
  expect(firstWords(text, 60)).toBe('Kookt te veel, lacht te hard. Zoekt iemand die blijft eten.')
  expect(firstWords('Kort.\nEn goed.', 60)).toBe('Kort. En goed.')
})

it('ends a long sentence at a word', () => {
  expect(firstWords('Overdag teken ik huizen, en daarna loop ik er langs', 25)).toBe(
    'Overdag teken ik huizen…',
  )
})

it('returns nothing for an empty text', () => {
  expect([firstWords(null, 10), firstWords('  \n ', 10)]).toEqual([null, null])
})

it('never exceeds the limit plus the ellipsis, and is one line', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 10, max: 200 }), (text, limit) => {
      const line = firstWords(text, limit) ?? ''
      expect(line.length).toBeLessThanOrEqual(limit + 1)
      expect(line).not.toMatch(/\n/)
    }),
  )
})
