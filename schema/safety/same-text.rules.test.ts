import { describe, expect, it } from 'vitest'
import { sameTextKey } from './same-text.rules.ts'

describe('the key of a text', () => {
  const key = sameTextKey('Hoi Anna, ik zag je profiel en ik vind je heel bijzonder, wil je kennismaken?')

  it.each([
    'Hoi Bram, ik zag je profiel en ik vind je heel bijzonder, wil je kennismaken?',
    'ik zag je profiel en ik vind je heel bijzonder wil je kennismaken',
    'Dag! Ik z\u200bag je PROFIEL en ik vind je héél bijzonder... wil je kennismaken???',
    'Hoi Eva, ik zаg je profiel en ik vind je heel bijzonder, wil je kennismaken? 123',
  ])('is the same for %s', (text) => {
    expect(sameTextKey(text)).toBe(key)
  })

  it('is another for another text, and none for a greeting', () => {
    expect(sameTextKey('Hoi Anna, wat een leuke hond heb je, hoe oud is hij eigenlijk nu?')).not.toBe(key)
    expect(sameTextKey('Hoi Anna, hoe gaat het met je?')).toBeNull()
  })
})
