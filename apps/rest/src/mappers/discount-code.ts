import { z } from 'zod'
import type { RestDiscountCodeFragment } from '../documents/discount-code.generated.ts'
import { count, country, currency, id, money, time } from '../field-schemas.ts'

/** The schema of a discount. */
export const discountCodeSchema = z
  .object({
    code: z.string().meta({ examples: ['WELKOM25'] }),
    country: country().nullable(),
    user_id: id().nullable().meta({ description: 'The member who may use it; null if everybody may.' }),
    expires: time().nullable(),
    value_percentage: z
      .int()
      .nullable()
      .meta({ examples: [25] }),
    value_amount: money().nullable(),
    currency: currency().nullable(),
    minimum_order_value: money().nullable(),
    status: z
      .enum(['active', 'used', 'expired'])
      .meta({ description: 'The state of the discount for this member.' }),
    validity: count().nullable().meta({ description: 'The remaining seconds, by the clock of the server.' }),
    expired: z.boolean(),
    paymentmethods: z
      .array(z.string())
      .meta({ description: 'The payment methods for which it is valid; empty for all.' }),
  })
  .meta({
    id: 'DiscountCode',
    description: 'A discount. A condition that it does not have is null or empty.',
  })

type RestDiscountCode = z.output<typeof discountCodeSchema>

/**
 * A discount in the format of the old API. Money is in minor units; a condition that a code does not have is
 * null, or an empty list.
 */
export const toDiscountCode = (
  one: RestDiscountCodeFragment,
  userId: number,
  status: RestDiscountCode['status'],
): RestDiscountCode => ({
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
