import { expect, it } from 'vitest'
import { amountFrom, typedAmount } from './amount.rules.ts'

it.each([
  ['100', 10_000],
  ['0', 0],
  ['12,5', 1250],
  ['12.50', 1250],
  ['1.250', 125_000],
  ['1.250,50', 125_050],
  ['1,250.50', 125_050],
  ['€ 75', 7500],
])('reads %s', (typed, amount) => {
  expect(amountFrom(typed, 'EUR')).toBe(amount)
})

it.each(['', 'veel', '-5', '1,2,3'])('does not read %s', (typed) => {
  expect(amountFrom(typed, 'EUR')).toBeNull()
})

it('formats an amount so that it can be parsed again', () => {
  for (const amount of [0, 5, 1250, 10_000, 125_050])
    expect(amountFrom(typedAmount(amount, 'EUR', 'nl'), 'EUR')).toBe(amount)
  expect(typedAmount(10_000, 'EUR', 'nl')).toBe('100')
  expect(typedAmount(1250, 'EUR', 'nl')).toBe('12,50')
})
