import { expect, it } from 'vitest'
import { ageOn, birthDateError, isoDate, yearOfAge } from './birth-date.rules.ts'

const today = { year: 2026, month: 11, day: 21 }
const parts = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('-')
  return { day, month, year }
}

it.each([
  ['1-2-1990', '1990-02-01'],
  ['31-12-2000', '2000-12-31'],
  ['29-2-2000', '2000-02-29'],
  ['29-2-1900', null],
  ['29-2-2001', null],
  ['31-4-1990', null],
  ['0-1-1990', null],
  ['1-13-1990', null],
  ['1-1-90', null],
  ['x-1-1990', null],
  ['-1-1990', null],
])('reads %s', (text, iso) => expect(isoDate(parts(text))).toBe(iso))

it.each([
  ['2008-11-20', 18],
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2004-02-29', 22],
])('counts full years since %s', (iso, age) => expect(ageOn(iso, today)).toBe(age))

it('gives a leap day its birthday on 1 March in other years', () => {
  expect(ageOn('2008-02-29', { year: 2026, month: 2, day: 28 })).toBe(17)
  expect(ageOn('2008-02-29', { year: 2026, month: 3, day: 1 })).toBe(18)
})

it.each([
  ['--', 'birthDateMissing'],
  ['22-11-2008', 'birthDateMissing'],
  ['21-11-2008', null],
  ['1--1990', 'birthDateInvalid'],
  ['31-2-1990', 'birthDateInvalid'],
  ['1-1-2027', 'birthDateInvalid'],
  ['1-1-1900', 'birthDateInvalid'],
])('finds the error in %s', (text, error) => {
  expect(birthDateError(parts(text), 18, today)).toBe(error)
})

it('computes the birth year from an age once day and month are known', () => {
  const year = (day: string, month: string) => Number(yearOfAge(34, { day, month }, today))
  expect(year('', '')).toBe(1992)
  expect(year('21', '11')).toBe(1992)
  expect(year('22', '11')).toBe(1991)
  expect(year('1', '12')).toBe(1991)
  for (const [day, month] of [
    ['21', '11'],
    ['22', '11'],
    ['1', '1'],
    ['31', '12'],
  ] as const) {
    const iso = isoDate({ day, month, year: String(year(day, month)) }) ?? ''
    expect(ageOn(iso, today)).toBe(34)
  }
})
