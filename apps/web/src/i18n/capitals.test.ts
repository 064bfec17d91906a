import { expect, it } from 'vitest'
import { capitalized, initialOf } from './capitals.ts'

it.each([
  ['anna', 'A'],
  [' Émile', 'É'],
  ['🦊 Reynaert', '🦊'],
  ['👩🏽‍🚀 Sam', '👩🏽‍🚀'],
  ['', ''],
])('shows %s by %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

it('begins a text with a capital letter of its language, not of the device', () => {
  expect(capitalized('italiaans, koken', 'nl')).toBe('Italiaans, koken')
  expect(capitalized('istanbul', 'tr')).toBe('İstanbul')
  expect(capitalized('', 'nl')).toBe('')
})
