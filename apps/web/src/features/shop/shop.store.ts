import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { fieldsOf, stored } from '../../ui/stored.ts'
import type { Choice } from './choice.rules.ts'

/** An order as it was sent, or as it stands at the provider's. */
export interface KeptOrder extends Choice {
  clientId: string
  discountCode: string | null
  /** What was shown, in minor units. */
  amount: number
  /** The server knows it under this number, and the buyer was sent to pay it; null: no answer came yet. */
  paymentId: number | null
}

const methods = ['SDD', 'SCT', 'IDEAL', 'BANCONTACT', 'CREDITCARD', 'PAYPAL']
const isChoice = (one: Partial<Choice>) =>
  typeof one.packageId === 'string' && methods.includes(one.method as PaymentMethod)

const choiceOf = (memberId: number) =>
  stored('device', `shop-choice:${memberId}`, (value): Choice | null => {
    const one: Partial<Choice> = fieldsOf(value)
    return isChoice(one) ? (one as Choice) : null
  })

/** What the member chose last on this device. */
export const readChoice = (memberId: number) => choiceOf(memberId).get()

export function keepChoice(memberId: number, { packageId, method }: Choice): void {
  choiceOf(memberId).set({ packageId, method })
}

/** The order of this tab that was sent and has no end yet. */
export const orderOf = (memberId: number) =>
  stored('tab', `shop-order:${memberId}`, (value): KeptOrder | null => {
    const one: Partial<KeptOrder> = fieldsOf(value)
    const isSound = isChoice(one) && typeof one.clientId === 'string' && typeof one.amount === 'number'
    return isSound ? (one as KeptOrder) : null
  })

/** A code of this tab. */
interface KeptCode {
  code: string
  /** The server found it good: it was more than typed. */
  hasCounted: boolean
}

/** The code that was typed in this tab; null without one. */
export const codeOf = (memberId: number) =>
  stored('tab', `shop-code:${memberId}`, (value): KeptCode | null => {
    const one: Partial<KeptCode> = fieldsOf(value)
    return typeof one.code === 'string' ? (one as KeptCode) : null
  })

/** Keeps the code of this tab; an empty one is forgotten. */
export function keepCode(memberId: number, code: string, hasCounted = false): void {
  if (code) codeOf(memberId).set({ code, hasCounted })
  else codeOf(memberId).drop()
}
