import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { fieldsOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import type { Choice } from './choice.rules.ts'

/** An order that was sent, or that waits at the payment provider. */
export interface KeptOrder extends Choice {
  clientId: string
  discountCode: string | null
  /** The price that was shown, in minor units. */
  amount: number
  /** The server's id of the order, whose buyer was sent to pay it; null: no answer arrived yet. */
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

/** The last choice of the member on this device. */
export const readChoice = (memberId: number) => choiceOf(memberId).get()

export function keepChoice(memberId: number, { packageId, method }: Choice): void {
  choiceOf(memberId).set({ packageId, method })
}

/** The order that was sent from this tab and is not completed. */
export const orderOf = (memberId: number) =>
  stored('tab', `shop-order:${memberId}`, (value): KeptOrder | null => {
    const one: Partial<KeptOrder> = fieldsOf(value)
    const isSound = isChoice(one) && typeof one.clientId === 'string' && typeof one.amount === 'number'
    return isSound ? (one as KeptOrder) : null
  })

/** The discount code of this tab. */
interface KeptCode {
  code: string
  /** Whether the server accepted it, so that it was more than typed text. */
  hasCounted: boolean
}

/** The code that was typed in this tab; null without one. */
export const codeOf = (memberId: number) =>
  stored('tab', `shop-code:${memberId}`, (value): KeptCode | null => {
    const one: Partial<KeptCode> = fieldsOf(value)
    return typeof one.code === 'string' ? (one as KeptCode) : null
  })

/** Stores the code of this tab; an empty one is deleted. */
export function keepCode(memberId: number, code: string, hasCounted = false): void {
  if (code) codeOf(memberId).set({ code, hasCounted })
  else codeOf(memberId).drop()
}
