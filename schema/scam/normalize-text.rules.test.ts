import { describe, expect, it } from 'vitest'
import { foldText, normalizeText } from './normalize-text.rules.ts'

describe('the normalized forms of a text', () => {
  it.each([
    ['WhΑtsΑpp Тelegram', 'whatsapp telegram'],
    ['𝓣𝓮𝓵𝓮𝓰𝓻𝓪𝓶 ⓚⓘⓚ 🆂🅽🅰🅿', 'telegram kik snap'],
    ['één\u00a0Straße', 'een strasse'],
    ['te\u200ble\u00adgram', 'telegram'],
    ['0️⃣6️⃣ ٠', '06 ٠'],
  ])('fold %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it.each([
    ['w h a t s a p p', 'whatsapp'],
    ['t.e.l.e.g.r.a.m', 'telegram'],
    ['wh4ts4pp', 'whatsapp'],
    ['1 2 3 4 5', '1 2 3 4 5'],
  ])('join the letters of %s', (text, words) => {
    expect(normalizeText(text).joined).toBe(words)
  })

  it.each([
    ['tweeënveertig', '42'],
    ['neununddreißig', '39'],
    ['thirty-four', '34'],
    ['double seven', '77'],
    ['nul6', '0 6'],
  ])('write %s in figures', (text, digits) => {
    expect(normalizeText(text).withFigures).toBe(digits)
  })

  it('end after as many characters as a message has', () => {
    expect(foldText('a'.repeat(100_000))).toHaveLength(8_192)
  })
})
