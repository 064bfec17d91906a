import { expect, test } from 'vitest'
import { patternOf, searchWords } from './search.rules.ts'

test('words are separated by spaces; a text that is too short has none', () => {
  expect(searchWords('  koffie\n date ')).toEqual(['koffie', 'date'])
  expect(searchWords('')).toEqual([])
  expect(searchWords(' k ')).toEqual([])
  expect(searchWords('👍🏽👍')).toEqual(['👍🏽👍'])
  expect(searchWords('a\0b')).toEqual(['ab'])
  expect(searchWords('1 2 3 4 5 6 7 8 9')).toHaveLength(8)
  expect(searchWords('x'.repeat(5000))[0]).toHaveLength(200)
})

test('a word is matched literally: its characters are not wildcards', () => {
  expect(patternOf('100%')).toBe('%100\\%%')
  expect(patternOf('a_b\\c')).toBe('%a\\_b\\\\c%')
})
