import { expect, it } from 'vitest'
import { choose, type ShopOffer } from './choice.rules.ts'
import { messagesIn, perMessage, priceOf, type Quote } from './prices.rules.ts'
import type { ShopPackageFragment } from './shop.generated.ts'

const euro = (amount: number) => ({ __typename: 'Money' as const, amount, currency: 'EUR' })
const pack = (id: string): ShopPackageFragment => ({
  __typename: 'CreditPackage',
  id,
  credits: Number(id) || 10,
  isTrial: id === 'trial',
  price: euro(1995),
  pricePerMessage: euro(100),
})
const offer: ShopOffer = { packages: [pack('20'), pack('50')], methods: ['IDEAL', 'CREDITCARD'] }
const chosen = (address: Parameters<typeof choose>[1], ...earlier: Parameters<typeof choose>[2]) => {
  const { packageId, method, missing } = choose(offer, address, earlier) ?? {}
  return [packageId, method, missing]
}

it('chooses what the address names, then the first available earlier choice, then the smallest package', () => {
  const last = { packageId: '50', method: 'CREDITCARD' } as const
  expect(chosen({ id: '50', paymentmethod: 'creditcard' })).toEqual(['50', 'CREDITCARD', null])
  expect(chosen({ id: '20' }, last)).toEqual(['20', 'CREDITCARD', null])
  expect(chosen({}, last)).toEqual(['50', 'CREDITCARD', null])
  expect(chosen({}, null, last)).toEqual(['50', 'CREDITCARD', null])
  expect(chosen({}, { packageId: '999', method: 'SDD' }, last)).toEqual(['50', 'CREDITCARD', null])
  expect(chosen({})).toEqual(['20', 'IDEAL', null])
})

it('reports what the address names but is not available', () => {
  expect(chosen({ id: '999', paymentmethod: 'ideal' })).toEqual(['20', 'IDEAL', 'package'])
  expect(chosen({ id: 'trial' })).toEqual(['20', 'IDEAL', 'package'])
  expect(chosen({ id: '50', paymentmethod: 'cheque' })).toEqual(['50', 'IDEAL', 'method'])
  expect(chosen({ id: '50', paymentmethod: 'sdd' })).toEqual(['50', 'IDEAL', 'method'])
})

it('chooses nothing if nothing is sold', () => {
  expect(choose({ packages: [], methods: ['IDEAL'] }, {}, [])).toBeNull()
  expect(choose({ packages: [pack('20')], methods: [] }, {}, [])).toBeNull()
})

const quote = (code: string, total: number): Quote => ({
  __typename: 'Quote',
  total: euro(total),
  discount: euro(1995 - total),
  discountCode: { __typename: 'DiscountCode', code, isWelcome: false, percentage: 10, amount: null },
})

it('applies the discount that takes off most, unless the member chooses another', () => {
  expect(priceOf(euro(1995), [], { chosen: null, isTyped: false })).toEqual({
    total: euro(1995),
    off: null,
    offers: [],
    rejectionText: null,
  })
  const quotes = [quote('TYPED', 1795), quote('OWN', 1496), quote('OTHER', 1596)]
  const best = priceOf(euro(1995), quotes, { chosen: null, isTyped: true })
  expect(best).toMatchObject({ total: euro(1496), off: { discount: { code: 'OWN' } } })
  expect(best.offers.map(({ discount }) => discount.code)).toEqual(['TYPED', 'OWN', 'OTHER'])
  expect(priceOf(euro(1995), quotes, { chosen: 'TYPED', isTyped: true })).toMatchObject({
    total: euro(1795),
    off: { discount: { code: 'TYPED' } },
  })
  expect(
    priceOf(euro(1995), [quote('TYPED', 1496), quote('OWN', 1496)], { chosen: 'GONE', isTyped: true }),
  ).toMatchObject({
    off: { discount: { code: 'TYPED' } },
  })
})

it("keeps the member's own discount if the typed code is not valid for the order", () => {
  const rejected: Quote = { __typename: 'DiscountNotValidError', message: 'Not here.' }
  expect(
    priceOf(euro(1995), [rejected, quote('OWN', 1496)], { chosen: 'TYPED', isTyped: true }),
  ).toMatchObject({ total: euro(1496), rejectionText: 'Not here.' })
})

it('says that a discount of the member is not valid for the order only if no other counts', () => {
  const rejected: Quote = { __typename: 'DiscountNotValidError', message: 'Not here.' }
  const price = (quotes: Quote[]) => priceOf(euro(1995), quotes, { chosen: null, isTyped: false })
  expect(price([rejected, quote('OTHER', 1496)])).toMatchObject({ total: euro(1496), rejectionText: null })
  expect(price([rejected])).toMatchObject({ total: euro(1995), rejectionText: 'Not here.' })
})

it('counts messages', () => {
  expect([messagesIn(20, 1), messagesIn(23, 5), perMessage(1496, 20, 1), perMessage(2999, 250, 5)]).toEqual([
    20, 4, 75, 60,
  ])
})
