import { expect, it } from 'vitest'
import { hourOf, lengthClass, readSeconds } from './visits.rules.ts'

it.each([
  [null, -1],
  [0, 0],
  [9, 0],
  [10, 10],
  [299, 60],
  [86_400, 1800],
])('counts %s seconds in the class from %s', (seconds, least) => expect(lengthClass(seconds)).toBe(least))

it.each([
  ['12', 12],
  ['999999', 86_400],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['x', null],
  [undefined, null],
  [['1', '2'], null],
])('reads %j as %s seconds', (value, seconds) => expect(readSeconds(value)).toBe(seconds))

it('forgets the minute', () => {
  expect(hourOf(new Date('2026-11-23T21:43:04Z')).toISOString()).toBe('2026-11-23T21:00:00.000Z')
})
