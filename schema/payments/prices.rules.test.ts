import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Discount,
  discountErrorReason,
  reductionOf,
  smallestTotal,
  toCode,
} from '../discounts/discount.rules.ts'
import { siteSettings } from '../settings.ts'
import { methodsIn } from './methods.rules.ts'
import { nextCheck } from './next-check.rules.ts'
import { billingCountry, packagesIn, priceOf, savingOf, taxWithin, trialIn } from './packages.rules.ts'
import { capAt, raiseDelay, requestCap, type StoredCap } from './spending.rules.ts'

const site = siteSettings.parse({})
const countries = Object.keys(site.currencies)

describe('packages', () => {
  it('are those of the decided price list in every euro country', () => {
    for (const country of countries.filter((one) => site.currencies[one] === 'EUR')) {
      expect(packagesIn(site, country).map(({ id, price }) => [id, price.amount])).toEqual([
        ['20', 1995],
        ['50', 4495],
        ['110', 8995],
        ['250', 17_995],
      ])
      expect(trialIn(site, country)).toMatchObject({ credits: 10, price: { amount: 495, currency: 'EUR' } })
    }
  })

  it.each(countries)('are cheaper per credit the larger they are, in %s', (country) => {
    const sold = packagesIn(site, country)
    const perCredit = sold.map(({ price, credits }) => price.amount / credits)
    expect(perCredit).toEqual([...perCredit].sort((one, other) => other - one))
    const savings = sold.map((one) => savingOf(site, country, one))
    expect(savings[0]).toBe(0)
    expect(savings.every((saving, at) => saving >= (savings[at - 1] ?? 0) && saving < 100)).toBe(true)
    expect(sold.map((one) => priceOf(one, 1).amount)).toEqual(perCredit.map(Math.round))
    expect(trialIn(site, country)?.price.amount).toBeLessThan(sold[0]?.price.amount ?? 0)
    expect(site.vatRates[country] ?? 0).toBeLessThanOrEqual(2700)
  })

  it('are those of the member’s country, or of the site’s first if nothing is sold there', () => {
    expect(billingCountry(site, 'DK')).toBe('DK')
    expect(billingCountry(site, 'JP')).toBe('NL')
    expect(billingCountry({ ...site, creditPackages: {} }, 'NL')).toBeNull()
  })

  it('can be paid with the methods of the country, and with euro methods only in euro', () => {
    expect(methodsIn(site.paymentMethods, 'NL', 'EUR')[0]).toBe('ideal')
    expect(methodsIn(site.paymentMethods, 'BE', 'EUR')[0]).toBe('bancontact')
    expect(methodsIn(site.paymentMethods, 'DK', 'DKK')).toEqual(['creditcard', 'paypal'])
    expect(methodsIn({ DK: ['sdd', 'ideal', 'paypal'] }, 'DK', 'DKK')).toEqual(['paypal'])
  })
})

const discount = fc.oneof(
  fc.record({ percentage: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
  fc.record({ percentage: fc.constant(null), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
)
const sold = fc.constantFrom(...countries.flatMap((country) => packagesIn(site, country)))

describe('a discount', () => {
  it('never makes a price negative, free or higher, for any package, country and code', () => {
    fc.assert(
      fc.property(sold, discount, ({ price }, one) => {
        const off = reductionOf(one, price.amount)
        expect(Number.isInteger(off)).toBe(true)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(price.amount - off).toBeGreaterThanOrEqual(smallestTotal)
      }),
      { numRuns: 5000 },
    )
  })

  it('is rounded once, in the buyer’s favour', () => {
    fc.assert(
      fc.property(sold, fc.integer({ min: 1, max: 90 }), ({ price }, percentage) => {
        const exact = (price.amount * percentage) / 100
        const off = reductionOf({ percentage, amount: null }, price.amount)
        expect(off).toBeGreaterThanOrEqual(exact - 1e-9)
        expect(off).toBeLessThan(exact + 1)
      }),
      { numRuns: 5000 },
    )
  })

  it('ends exactly at its time', () => {
    const end = new Date('2026-12-01T00:00:00Z')
    const one: Discount = {
      code: 'X',
      kind: 'code',
      percentage: 10,
      amount: null,
      currency: null,
      country: null,
      minimumOrder: null,
      methods: [],
      expiresAt: end,
      isPersonal: false,
    }
    const order = {
      country: 'NL',
      currency: 'EUR',
      listAmount: 1995,
      method: 'ideal',
      isTrial: false,
    } as const
    const at = (offset: number) => discountErrorReason(one, order, new Date(end.getTime() + offset))
    expect([at(-1), at(0)]).toEqual([null, 'expired'])
  })

  it('is recognised in any spelling', () => {
    expect(toCode(' welkom\u00a025\n')).toBe('WELKOM25')
    expect(toCode('ｗｅｌｋｏｍ25')).toBe('WELKOM25')
  })
})

describe('tax', () => {
  it('is contained in the amount, and with the net price matches the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.integer({ min: 0, max: 2700 }),
        (amount, rate) => {
          const tax = taxWithin(amount, rate)
          const net = amount - tax
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(Math.abs(net + (net * rate) / 10_000 - amount)).toBeLessThanOrEqual(1)
        },
      ),
    )
    expect(taxWithin(1995, 2100)).toBe(346)
  })
})

describe('the member’s own limit', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const request = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null })
  it('never rises within 24 hours, whatever is requested in between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(request, fc.integer({ min: 0, max: 60 * 60_000 })), { maxLength: 20 }),
        (requests) => {
          let kept: StoredCap | null = requestCap(null, 5000, now)
          let time = now
          for (const [amount, wait] of requests) {
            if (time.getTime() - now.getTime() >= raiseDelay) break
            kept = requestCap(kept, amount, time)
            const cap = capAt(kept, time)
            expect(cap === null ? Number.POSITIVE_INFINITY : cap).toBeLessThanOrEqual(5000)
            time = new Date(time.getTime() + wait)
          }
        },
      ),
    )
  })
})

describe('checking again', () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  const wait = (status: string, checks: number, age: number) => {
    const now = new Date(createdAt.getTime() + age)
    const next = nextCheck({ status, createdAt, checks }, now)
    return next && (next.getTime() - now.getTime()) / 60_000
  }
  it('confirms a paid order within a quarter of an hour, and ends', () => {
    for (let checks = 0; checks < 40; checks++)
      expect(wait('pending', checks, 60_000 * checks)).toBeLessThan(15)
    expect(wait('open', 9, 61 * 86_400_000)).toBeNull()
    expect(wait('paid', 9, 86_400_000)).toBe(24 * 60)
    expect(wait('paid', 9, 131 * 86_400_000)).toBeNull()
    expect(wait('failed', 9, 3 * 86_400_000)).toBeNull()
  })
})
