import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, graphemeCount, messageBytes, textError } from './text.rules.ts'

/** Any text, including lone surrogates; made of code points because that is fast. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points))

const family = '👨‍👩‍👧‍👦'

describe('graphemeCount', () => {
  it.each([
    ['', 0],
    ['Hoi!', 4],
    ['é', 1],
    ['e\u0301', 1],
    [family, 1],
    ['🇳🇱🇧🇪', 2],
    ['👍🏽', 1],
    ['a\nb', 3],
  ])('counts %j as %i characters', (text, count) => {
    expect(graphemeCount(text)).toBe(count)
  })

  it('counts plain text the same on the fast path and with the segmenter', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    fc.assert(
      fc.property(anyText, (text) => {
        expect(graphemeCount(text)).toBe([...segmenter.segment(text)].length)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ 9~\n\u00a0é€“', 'ʰ') }), (text) => {
        expect(graphemeCount(text)).toBe([...segmenter.segment(text)].length)
      }),
    )
  })
})

describe('cleanText', () => {
  it('trims, and normalises line breaks and Unicode', () => {
    expect(cleanText('  Hoi\r\ndaar\r! \n')).toBe('Hoi\ndaar\n!')
    expect(cleanText('e\u0301')).toBe('é')
  })

  it('removes deceptive characters, and those that PostgreSQL cannot store', () => {
    expect(cleanText('a\0b\u202ec\u2066d\u0007e\u007f')).toBe('abcde')
    expect(cleanText('\ud800')).toBe('\ufffd')
  })

  it('keeps joined emoji, tabs and right-to-left text', () => {
    expect(cleanText(family)).toBe(family)
    expect(cleanText('a\tb')).toBe('a\tb')
    expect(cleanText('שלום')).toBe('שלום')
  })

  it('is idempotent', () => {
    fc.assert(fc.property(anyText, (text) => cleanText(cleanText(text)) === cleanText(text)))
  })
})

describe('textError', () => {
  it('rejects empty and too long texts, in graphemes', () => {
    expect(textError('', 1000)).toEqual({ kind: 'empty' })
    expect(textError('x'.repeat(1000), 1000)).toBeNull()
    expect(textError('x'.repeat(1001), 1000)).toEqual({ kind: 'long', length: 1001 })
    expect(textError('👍🏽'.repeat(1000), 1000)).toBeNull()
  })

  it('rejects more than 8 kB, however few characters that is', () => {
    expect(textError(family.repeat(Math.floor(messageBytes / 25)), 1000)).toBeNull()
    expect(textError(family.repeat(400), 1000)).toEqual({ kind: 'long', length: 400 })
    expect(textError(`e${'\u0301'.repeat(5000)}`, 1000)).toEqual({ kind: 'long', length: 1 })
  })
})
