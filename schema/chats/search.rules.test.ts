import { expect, test } from 'vitest'
import { patternOf, wordsOf } from './search.rules.ts'

test('words are separated by spaces; a text that is too short has none', () => {
  expect(wordsOf('  koffie\n date ')).toEqual(['koffie', 'date'])
  expect(wordsOf('')).toEqual([])
  expect(wordsOf(' k ')).toEqual([])
  expect(wordsOf('👍🏽👍')).toEqual(['👍🏽👍'])
  expect(wordsOf('a\0b')).toEqual(['ab'])
  expect(wordsOf('1 2 3 4 5 6 7 8 9')).toHaveLength(8)
  expect(wordsOf('x'.repeat(5000))[0]).toHaveLength(200)
})

test('a word is matched literally: its characters are not wildcards', () => {
  expect(patternOf('100%')).toBe('%100\\%%')
  expect(patternOf('a_b\\c')).toBe('%a\\_b\\\\c%')
})
