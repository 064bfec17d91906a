import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { fieldsOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import type { Choice } from './choice.rules.ts'

/** An order that was sent, or that waits at the payment provider. */
export interface StoredOrder extends Choice {
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

export function storeChoice(memberId: number, { packageId, method }: Choice): void {
  choiceOf(memberId).set({ packageId, method })
}

/** The order that was sent from this tab and is not completed. */
export const orderOf = (memberId: number) =>
  stored('tab', `shop-order:${memberId}`, (value): StoredOrder | null => {
    const one: Partial<StoredOrder> = fieldsOf(value)
    const isValid = isChoice(one) && typeof one.clientId === 'string' && typeof one.amount === 'number'
    return isValid ? (one as StoredOrder) : null
  })

/** The discount code of this tab. */
interface StoredCode {
  code: string
  /** True if the server accepted it. */
  hasCounted: boolean
}

/** The code that was typed in this tab; null without one. */
export const codeOf = (memberId: number) =>
  stored('tab', `shop-code:${memberId}`, (value): StoredCode | null => {
    const one: Partial<StoredCode> = fieldsOf(value)
    return typeof one.code === 'string' ? (one as StoredCode) : null
  })

/** Stores the code of this tab; an empty one is deleted. */
export function storeCode(memberId: number, code: string, hasCounted = false): void {
  if (code) codeOf(memberId).set({ code, hasCounted })
  else codeOf(memberId).remove()
}
