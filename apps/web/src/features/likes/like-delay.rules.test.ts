import { expect, it } from 'vitest'
import { likeDelay, withoutDelay } from './like-delay.rules.ts'

it.each([
  ['t=0', 0],
  ['t=40', 40],
  ['t=2.5', 2.5],
  ['t=3600', 3600],
  ['t=3600.5', null],
  ['t=3601', null],
  ['t=-1', null],
  ['t=', null],
  ['t=1e3', null],
  ['t=0x10', null],
  ['t=Infinity', null],
  ['t=soon', null],
  ['t=%205', null],
  ['', null],
])('reads %s as %s', (search, delay) => {
  expect(likeDelay(new URLSearchParams(search))).toBe(delay)
})

it('keeps the rest of the address', () => {
  expect(withoutDelay(new URLSearchParams('region=NL-UT&t=5&age=30'))).toBe('?region=NL-UT&age=30')
  expect(withoutDelay(new URLSearchParams('t=5'))).toBe('')
})
