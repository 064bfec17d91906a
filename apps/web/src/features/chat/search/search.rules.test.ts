import { expect, it } from 'vitest'
import { grouped, searchWords, snippetOf } from './search.rules.ts'

const marked = (text: string, ...words: string[]) =>
  snippetOf(text, words)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

it('marks words at any place, ignoring case and accents', () => {
  expect(marked('Zin in een KOFFIEDATE?', 'koffie')).toBe('Zin in een [KOFFIE]DATE?')
  expect(marked('één café', 'een', 'CAFÉ')).toBe('[één] [café]')
  expect(marked('hoi hoi', 'hoi')).toBe('[hoi] [hoi]')
  expect(marked('banana', 'ana')).toBe('b[anana]')
  expect(marked('100% (zeker)', '(', '%')).toBe('100[%] [(]zeker)')
  expect(marked('👨‍👩‍👧 thuis', 'thuis')).toBe('👨‍👩‍👧 [thuis]')
  expect(marked('niets', 'iets anders')).toBe('niets')
})

it('shows the part of a long message where the first match is', () => {
  const long = `${'a '.repeat(200)}koffie${' b'.repeat(200)}`
  const shown = marked(long, 'koffie')
  expect(shown).toContain('[koffie]')
  expect(shown.startsWith('…')).toBe(true)
  expect(shown.endsWith('…')).toBe(true)
  expect(shown.length).toBeLessThan(150)
})

it('cuts no word in two before the match', () => {
  expect(marked('Goedenavond allemaal, zin om een keer koffie te drinken?', 'koffie')).toBe(
    '…allemaal, zin om een keer [koffie] te drinken?',
  )
  expect(marked(`${'x'.repeat(60)}koffie`, 'koffie')).toBe(`…${'x'.repeat(28)}[koffie]`)
})

it('searches nothing for a single character', () => {
  expect(searchWords(' a ')).toEqual([])
  expect(searchWords('a b')).toEqual(['a', 'b'])
})

it('groups the results of one conversation', () => {
  const result = (id: number, seq: number) => ({ conversation: { id }, seq })
  expect(grouped([result(1, 9), result(2, 4), result(1, 3)])).toEqual([
    [result(1, 9), result(1, 3)],
    [result(2, 4)],
  ])
})
