import { expect, it } from 'vitest'
import { statesMinorAge } from './underage.rules.ts'

it.each([
  'Ik ben pas 16, is dat erg?',
  "i'm 15 years old",
  'ik ben 17',
  'Ik ben eigenlijk nog maar 14 jaar',
  'hoi! ICH BIN ERST 13 jahre alt',
  'I am 16 and I like music',
  'Nou (ik ben 17)',
  'ik ben 16 jaar oud wil je nog praten',
  'Ik ben 15 jaar 🙂',
  'ik ben 16 jaar en zit op school',
])('finds an age: %s', (text) => expect(statesMinorAge(text)).toBe(true))

it.each([
  'ik ben 17 kilo afgevallen',
  'Ik ben 17.30 uur thuis',
  'mijn dochter is 16',
  'ik ben 18 jaar',
  'ik ben 170 lang',
  'Erik ben 16',
  'ik ben 17 jaargangen verder',
  'ik ben 17 endingen',
  'Ik ben 12 jaar getrouwd geweest.',
  'Ik ben 12 jaar en 3 maanden getrouwd geweest.',
  'Ik ben 10 jaar ouder dan jij, is dat erg?',
  'ik ben nog maar 11 jaar gescheiden',
  'I am 15 years older than you',
  'ich bin 14 Jahre verheiratet gewesen',
])('finds none: %s', (text) => expect(statesMinorAge(text)).toBe(false))
