import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidOf } from './uuid-of.ts'

test('makes the same valid UUID of the same word, and another one of another word', () => {
  const words = Array.from({ length: 50 }, (_, at) => `grant:${at}`)
  for (const word of words) expect(z.uuid().parse(uuidOf(word))).toBe(uuidOf(word))
  expect(new Set(words.map(uuidOf)).size).toBe(50)
})
