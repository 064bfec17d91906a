import { anyBlank, anyText, anyWritten, written } from '@vonk/tests/testkit/tricky-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordError } from '../access/sign-up.rules.ts'
import { cleanName } from '../profiles/name.rules.ts'
import { cleanText } from './text.rules.ts'
import { hasVisibleText } from './visible-text.rules.ts'

const around = fc.tuple(anyBlank, anyWritten, anyBlank)

describe('hasVisibleText', () => {
  it('finds nothing in a text of blank characters only', () => {
    fc.assert(fc.property(anyBlank, (text) => !hasVisibleText(text)))
  })

  it('finds what people write, whatever surrounds it', () => {
    for (const text of written) expect(hasVisibleText(text), text).toBe(true)
    fc.assert(fc.property(around, (parts) => hasVisibleText(parts.join(''))))
  })

  it('gives the same result for every compatible Unicode form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const answers = [text, text.normalize('NFC'), text.normalize('NFD')].map(hasVisibleText)
        expect(new Set(answers).size).toBe(1)
      }),
    )
  })
})

describe('cleanText', () => {
  it('empties a text without visible characters, and keeps everything that people write', () => {
    fc.assert(fc.property(anyBlank, (text) => cleanText(text) === ''))
    for (const text of written) expect(cleanText(text)).toBe(text.normalize('NFC'))
  })
})

describe('cleanName', () => {
  it('keeps what people write, in one Unicode form', () => {
    for (const name of written) {
      expect(cleanName(name), name).toBe(name.normalize('NFC'))
      expect(cleanName(name.normalize('NFD')), name).toBe(name.normalize('NFC'))
    }
    fc.assert(
      fc.property(anyWritten, anyWritten, (one, other) => {
        expect(cleanName(`${one} ${other}`)).toBe(`${one} ${other}`.normalize('NFC'))
      }),
    )
  })

  it('empties a name without visible characters', () => {
    fc.assert(fc.property(anyBlank, (name) => cleanName(name) === ''))
  })

  it('removes blank characters that hide between letters', () => {
    expect(cleanName('An\u200bna\u3164\u2800 \u00adde\u200d Wi\u200ct')).toBe('Anna de Wit')
  })

  it('removes stacked combining marks', () => {
    expect(cleanName(`Z${'\u0321'.repeat(39)}ed`)).toBe(`Z${'\u0321'.repeat(3)}ed`)
    expect(cleanName(`ก${'็'.repeat(20)}`)).toBe('ก็็็')
    fc.assert(fc.property(anyText, (name) => !/[\p{Mn}\p{Me}]{4}/u.test(cleanName(name))))
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (name) => cleanName(cleanName(name)) === cleanName(name)),
      { numRuns: 2000 },
    )
  })
})

it('rejects a password without visible characters', () => {
  for (const password of [' '.repeat(8), '\u200b'.repeat(9), '\u2800\u3164'.repeat(5)])
    expect(passwordError(password, 'Eva', 'eva@example.org')).toBe('passwordBlank')
  expect(passwordError('   een woord  ', 'Eva', 'eva@example.org')).toBeNull()
})
