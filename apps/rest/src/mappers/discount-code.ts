import type { RestDiscountCodeFragment } from '../documents/discount-code.generated.ts'

/**
 * A discount in the format of the old API. Money is in minor units; a condition that a code does not have is
 * null, or an empty list.
 */
export function toDiscountCode(one: RestDiscountCodeFragment, userId: number) {
  return {
    code: one.code,
    country: one.country,
    user_id: one.isPersonal ? userId : null,
    expires: one.expiresAt,
    value_percentage: one.percentage,
    value_amount: one.amount?.amount ?? null,
    currency: one.amount?.currency ?? one.minimumOrder?.currency ?? null,
    minimum_order_value: one.minimumOrder?.amount ?? null,
    status: 'active',
    validity: one.secondsLeft,
    expired: false,
    paymentmethods: one.methods,
  }
}
