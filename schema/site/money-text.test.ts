import { expect, it } from 'vitest'
import { formatMoney } from './money-text.ts'

it.each([
  ['nl', 'EUR', '€\u00a04,99', '−\u00a0€\u00a04,99'],
  ['en', 'EUR', '€4.99', '−€4.99'],
  ['de', 'EUR', '4,99\u00a0€', '−4,99\u00a0€'],
  ['sv', 'SEK', '4,99\u00a0kr', '−4,99\u00a0kr'],
  ['nl', 'CHF', 'CHF\u00a04,99', '−\u00a0CHF\u00a04,99'],
])('formats money in %s and %s, and reductions with a real minus sign', (language, currency, on, off) => {
  expect(formatMoney(language, { amount: 499, currency })).toBe(on)
  expect(formatMoney(language, { amount: -499, currency })).toBe(off)
})
