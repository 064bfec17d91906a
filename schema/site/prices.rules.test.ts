import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteSettings } from '../settings.ts'
import { minimumMessageCosts } from './prices.rules.ts'

describe('minimumMessageCosts', () => {
  it('is 0.72 euro in the Netherlands, with the best package', () => {
    expect(minimumMessageCosts(siteSettings.parse({}), 'NL')).toEqual({ amount: 72, currency: 'EUR' })
  })

  it('is null if nothing is sold', () => {
    expect(minimumMessageCosts(siteSettings.parse({}), 'JP')).toBeNull()
    expect(minimumMessageCosts(siteSettings.parse({ currencies: { JP: 'JPY' } }), 'JP')).toBeNull()
  })

  it('is never above the message price of any package, except for rounding', () => {
    const one = fc.record({
      credits: fc.integer({ min: 1, max: 1000 }),
      amount: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 10 }),
        (packages, credits) => {
          const site = siteSettings.parse({ creditPackages: { EUR: packages }, messageCredits: credits })
          const { amount } = minimumMessageCosts(site, 'NL') as { amount: number }
          expect(Number.isInteger(amount)).toBe(true)
          for (const { amount: price, credits: size } of packages) {
            expect(amount).toBeLessThanOrEqual((price / size) * credits + 0.5)
          }
        },
      ),
    )
  })
})
