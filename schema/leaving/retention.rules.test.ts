import { expect, it } from 'vitest'
import { type RetentionData, retentionOffers } from './retention.rules.ts'

const open: RetentionData = {
  isPaid: false,
  offered: [],
  deleteDiscount: 50,
  canTake: { trial: true, discount: true },
}

it('offers only what can be used', () => {
  expect(retentionOffers(open)).toEqual(['trial', 'discount'])
  expect(retentionOffers({ ...open, canTake: { trial: false, discount: true } })).toEqual(['discount'])
  expect(retentionOffers({ ...open, canTake: { trial: false, discount: false } })).toEqual([])
})

it('offers no trial to a member who paid, and no discount if the site gives none', () => {
  expect(retentionOffers({ ...open, isPaid: true })).toEqual(['discount'])
  expect(retentionOffers({ ...open, deleteDiscount: 0 })).toEqual(['trial'])
})

it('offers each once per account', () => {
  expect(retentionOffers({ ...open, offered: ['trial'] })).toEqual(['discount'])
  expect(retentionOffers({ ...open, offered: ['discount', 'trial'] })).toEqual([])
})
