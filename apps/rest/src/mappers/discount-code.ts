import type { RestDiscountCodeFragment } from '../documents/discount-code.generated.ts'

/** What a code is for the member who looks it up. */
export type DiscountStatus = 'active' | 'used' | 'expired'

/**
 * A discount in the format of the old API. Money is in minor units; a condition that a code does not have is
 * null, or an empty list.
 */
export const toDiscountCode = (one: RestDiscountCodeFragment, userId: number, status: DiscountStatus) => ({
  code: one.code,
  country: one.country,
  user_id: one.isPersonal ? userId : null,
  expires: one.expiresAt,
  value_percentage: one.percentage,
  value_amount: one.amount?.amount ?? null,
  currency: one.amount?.currency ?? one.minimumOrder?.currency ?? null,
  minimum_order_value: one.minimumOrder?.amount ?? null,
  status,
  validity: one.secondsLeft,
  expired: status === 'expired',
  paymentmethods: one.methods,
})
