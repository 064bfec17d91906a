import { describe, expect, it } from 'vitest'
import { inputProblem, maxEntries, maxInputLength } from './input.rules.ts'

describe('inputProblem', () => {
  it.each([
    ['a NUL character', { code: 'A\0B' }, 'code contains a NUL character.'],
    ['half of an emoji', { input: { text: 'hoi \ud83d' } }, 'input.text contains half of a surrogate pair.'],
    ['a text that is too long', { a: 'x'.repeat(maxInputLength + 1) }, 'a is longer than 20000 characters.'],
    ['an integer beyond 32 bits', { ids: [1, 2 ** 31] }, 'ids.1 is beyond 32 bits.'],
    ['a long list', { ids: Array(maxEntries + 1).fill(1) }, 'ids has more than 200 entries.'],
    ['a time before the year 1', { at: new Date(-1e14) }, 'at is no time that can be stored.'],
    ['no time at all', { at: new Date(Number.NaN) }, 'at is no time that can be stored.'],
  ])('names %s', (_name, given, problem) => {
    expect(inputProblem(given)).toBe(problem)
  })

  it('accepts what can be stored', () => {
    const given = {
      text: '👨‍👩‍👧 hoi\n'.repeat(1000),
      ids: [-(2 ** 31), 2 ** 31 - 1],
      lat: 52.123456789,
      at: new Date('2026-11-23T10:00:00Z'),
      none: null,
      flag: true,
      inner: { list: [{ a: 'b' }] },
    }
    expect(inputProblem(given)).toBeNull()
  })
})
