import type { Choice } from './choice.rules.ts'

interface OrderChoice extends Choice {
  discountCode: string | null
}

/** Whether two orders have the same package, method and code, at any price. */
export const isSameChoice = (one: OrderChoice, other: OrderChoice): boolean =>
  one.packageId === other.packageId && one.method === other.method && one.discountCode === other.discountCode

/**
 * Whether two orders are the same: then a second press is a repetition, not a purchase. The choices about a
 * card make no difference.
 */
export const isSameOrder = (
  one: OrderChoice & { amount: number },
  other: OrderChoice & { amount: number },
): boolean => isSameChoice(one, other) && one.amount === other.amount
