import { expect, it } from 'vitest'
import { isOneEmoji } from './one-emoji.rules.ts'

it.each([
  ['🦊', true],
  [' ❤️ ', true],
  ['👩🏽‍🚀', true],
  ['🇳🇱', true],
  ['1️⃣', true],
  ['🦊🦊', false],
  ['🦊!', false],
  ['1', false],
  ['#', false],
  ['é', false],
  ['', false],
])('tells whether “%s” is one emoji: %s', (text, expected) => {
  expect(isOneEmoji(text)).toBe(expected)
})
