import { expect, it } from 'vitest'
import { siteSettings } from '../settings.ts'
import { lowestPrice } from '../site/prices.rules.ts'
import { text } from '../texts/text.ts'
import { catalogue, giftNames, giftPrice } from './catalogue.rules.ts'

const site = siteSettings.parse({})

it('sells a dozen gifts for 3 to 15 credits, cheapest first', () => {
  const sold = catalogue(site.giftCredits)
  expect(sold).toHaveLength(12)
  expect(sold.map(({ credits }) => credits)).toEqual([3, 3, 4, 5, 5, 6, 7, 8, 10, 12, 14, 15])
  expect(sold.slice(0, 2).map(({ name }) => name)).toEqual(['coffee', 'rose'])
})

it('sells what a site sets a price for, and no unknown gift', () => {
  expect(catalogue({ ring: 20, rose: 2 })).toEqual([
    { name: 'rose', credits: 2 },
    { name: 'ring', credits: 20 },
  ])
  expect(giftPrice({ rose: 2 }, 'ring')).toBeUndefined()
  expect(giftPrice(site.giftCredits, 'constructor')).toBeUndefined()
  expect(siteSettings.safeParse({ giftCredits: { castle: 3 } }).success).toBe(false)
  expect(siteSettings.parse({ giftCredits: { rose: 2 } }).giftCredits).toEqual({ rose: 2 })
})

it('has a title and a phrase for every gift', () => {
  for (const name of giftNames) {
    expect(text('nl', `gift_${name}`)).toMatch(/^\p{Lu}/u)
    expect(text('nl', `gift_a_${name}`)).toMatch(/^een /)
  }
})

it('calculates the price of credits in the same way as the price of a message', () => {
  expect(lowestPrice(site, 'NL', 1)).toEqual({ amount: 72, currency: 'EUR' })
  expect(lowestPrice(site, 'NL', 15)).toEqual({ amount: 1080, currency: 'EUR' })
  expect(lowestPrice(site, 'XX', 15)).toBeNull()
})
