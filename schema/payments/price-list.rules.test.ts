import { describe, expect, it } from 'vitest'
import { paymentMethods } from '../ports/payments.ts'
import { siteSettings } from '../settings.ts'
import { packagesIn, priceOf } from './packages.rules.ts'
import { priceList, sellingCountries } from './price-list.rules.ts'

const site = siteSettings.parse({})

describe('priceList', () => {
  it('shows the shop’s prices, in the currency of the country', () => {
    const list = priceList(site, 'NL', paymentMethods)
    expect(list).toMatchObject({
      country: 'NL',
      currency: 'EUR',
      vatRate: 2100,
      message: { credits: 1, min: { amount: 72 }, max: { amount: 100 } },
      photo: { credits: 2, min: { amount: 144 }, max: { amount: 200 } },
    })
    expect(list?.methods[0]).toBe('ideal')
    expect(list?.gifts).toHaveLength(12)
    expect(list?.packages.map(({ price }) => price.amount)).toEqual([1995, 4495, 8995, 17_995])
  })

  it.each(sellingCountries(site).others)('has the same prices as the shop in %s', (country) => {
    const list = priceList(site, country, paymentMethods)
    const sold = packagesIn(site, country)
    expect(list?.packages.map(({ price, perCredit }) => [price, perCredit])).toEqual(
      sold.map((one) => [one.price, priceOf(one, 1)]),
    )
    expect(list?.message.min.amount).toBeLessThanOrEqual(list?.message.max.amount ?? 0)
    expect(list?.currency).toBe(site.currencies[country])
  })

  it('is the first country’s if nothing is sold there, and none if nothing is sold anywhere', () => {
    expect(priceList(site, 'JP', paymentMethods)?.country).toBe('NL')
    expect(priceList(siteSettings.parse({ creditPackages: {} }), 'NL', paymentMethods)).toBeNull()
  })

  it('offers the available payment methods, and direct debit and transfer only in euro', () => {
    expect(priceList(site, 'BE', ['bancontact', 'paypal'])?.methods).toEqual(['bancontact', 'paypal'])
    expect(priceList(site, 'DK', paymentMethods)?.methods).toEqual(['creditcard', 'paypal'])
  })

  it('makes no claim that a site has not measured', () => {
    expect(site.matchClaim).toBeNull()
    expect(siteSettings.safeParse({ matchClaim: { percent: 46 } }).success).toBe(false)
    expect(
      siteSettings.parse({ matchClaim: { source: 'Own count', date: '2026-05-01' } }).matchClaim,
    ).toEqual({ percent: 46, source: 'Own count', date: '2026-05-01' })
  })
})

it('lists the site’s own countries first', () => {
  expect(sellingCountries(site).own).toEqual(['NL', 'BE', 'DE'])
  expect(sellingCountries(site).others).toContain('CH')
})
