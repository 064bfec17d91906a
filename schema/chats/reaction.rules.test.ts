import { describe, expect, it } from 'vitest'
import { isOneEmoji } from './reaction.rules.ts'

describe('a reaction', () => {
  it.each(['❤️', '❤', '😂', '👍🏽', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇳🇱', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('can be %s', (emoji) => {
    expect(isOneEmoji(emoji)).toBe(true)
  })

  it.each([
    '',
    'a',
    '1',
    '#',
    '❤️❤️',
    ':)',
    '😂a',
    'a\u20e3',
    `😂${'\u0301'.repeat(3)}`,
    `😂${'\u200d😂'.repeat(20)}`,
    '<b>',
    '\u200d',
  ])('cannot be %j', (text) => {
    expect(isOneEmoji(text)).toBe(false)
  })
})
