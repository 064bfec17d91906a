import type { Choice } from './choice.rules.ts'

interface Wished extends Choice {
  discountCode: string | null
}

/** Whether two orders are about the same thing, whatever it costs. */
export const isSameChoice = (one: Wished, other: Wished): boolean =>
  one.packageId === other.packageId && one.method === other.method && one.discountCode === other.discountCode

/**
 * Whether two orders are one: then a second press is a repetition, not a purchase. How a card is treated makes no
 * other order.
 */
export const isSameOrder = (one: Wished & { amount: number }, other: Wished & { amount: number }): boolean =>
  isSameChoice(one, other) && one.amount === other.amount
