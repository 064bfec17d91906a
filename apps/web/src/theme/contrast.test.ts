import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import type { Palette } from './tokens.ts'
import { fixed, niches, nightPalette, palette } from './tokens.ts'

const textPairs: [keyof Palette, keyof Palette, number][] = [
  ['text', 'bg', 13.5],
  ['text', 'surface', 13.5],
  ['text', 'sunken', 13.5],
  ['text', 'raised', 13.4],
  ['text2', 'bg', 6.6],
  ['text2', 'surface', 6.6],
  ['text2', 'sunken', 6.6],
  ['text3', 'bg', 4.7],
  ['text3', 'surface', 4.7],
  ['text3', 'sunken', 4.7],
  ['primary', 'bg', 4.5],
  ['primary', 'surface', 4.5],
  ['primary', 'wash', 4.5],
  ['onPrimary', 'primary', 4.5],
  ['onOwn', 'own', 4.5],
  ['ink', 'surface', 7],
  ['ok', 'okWash', 5],
  ['warn', 'warnWash', 5.6],
  ['bad', 'badWash', 5.5],
  ['bad', 'surface', 4.5],
  ['info', 'infoWash', 5.8],
  ['text', 'badWash', 7],
]

const markPairs: [keyof Palette, keyof Palette][] = [
  ['field', 'bg'],
  ['field', 'surface'],
  ['field', 'sunken'],
  ['online', 'surface'],
  // The focus ring.
  ['primary', 'sunken'],
  ['primary', 'raised'],
  ['bad', 'sunken'],
]

describe.each(niches)('niche %i', (niche) => {
  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    const colours = palette(niche, scheme)

    it.each(textPairs)('%s on %s has a contrast of %f or better', (text, ground, least) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(least - 0.05)
    })

    it.each(markPairs)('%s is distinguishable from %s', (mark, ground) => {
      expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3)
    })

    it('white is readable on the whole ember gradient', () => {
      expect(contrast('#ffffff', colours.emberEnd)).toBeGreaterThanOrEqual(4.5)
    })
  })

  it('the accents keep the contrasts of the design', () => {
    const light = palette(niche, 'light')
    const dark = palette(niche, 'dark')
    expect(contrast('#ffffff', light.ink)).toBeGreaterThanOrEqual(11.4)
    expect(contrast('#ffffff', light.primary)).toBeGreaterThanOrEqual(5.85)
    expect(contrast(dark.primary, dark.surface)).toBeGreaterThanOrEqual(7.05)
    expect(contrast(light.primary, light.wash)).toBeGreaterThanOrEqual(5.15)
  })

  it('text is readable on dark screens', () => {
    const night = nightPalette(niche)
    expect(contrast(night.body, night.ground)).toBeGreaterThanOrEqual(10)
    expect(contrast(night.accent, night.ground)).toBeGreaterThanOrEqual(8)
  })

  it('the focus ring is visible on dark cards and on any photo', () => {
    const night = nightPalette(niche)
    expect(contrast('#ffffff', night.ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(palette(niche, 'light').primary, night.cream)).toBeGreaterThanOrEqual(3)
    // With such a contrast between its two colours, one of them is always visible.
    expect(contrast('#ffffff', night.ink)).toBeGreaterThanOrEqual(9)
  })
})

it('computes the two ends of the scale', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
})

it('the low-credit badge is readable', () => {
  expect(contrast(fixed.onLowBadge, fixed.lowBadge)).toBeGreaterThan(7)
})
