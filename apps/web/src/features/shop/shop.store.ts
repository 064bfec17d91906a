import type { PaymentMethod } from '../../graphql/types.generated.ts'
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

function read<Kept>(storage: Storage, key: string, isSound: (one: Partial<Kept>) => boolean): Kept | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return stored && typeof stored === 'object' && isSound(stored as Partial<Kept>) ? (stored as Kept) : null
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the memory ends with the page.
  }
}

const choiceKey = (memberId: number) => `vonk:shop-choice:${memberId}`
const orderKey = (memberId: number) => `vonk:shop-order:${memberId}`
const codeKey = (memberId: number) => `vonk:shop-code:${memberId}`

/** What the member chose last on this device. */
export const readChoice = (memberId: number) => read<Choice>(localStorage, choiceKey(memberId), isChoice)

export const keepChoice = (memberId: number, { packageId, method }: Choice): void =>
  write(localStorage, choiceKey(memberId), { packageId, method })

/** The order of this tab that was sent and has no end yet. */
export const readOrder = (memberId: number) =>
  read<KeptOrder>(
    sessionStorage,
    orderKey(memberId),
    (one) => isChoice(one) && typeof one.clientId === 'string' && typeof one.amount === 'number',
  )

export const keepOrder = (memberId: number, order: KeptOrder | null): void =>
  write(sessionStorage, orderKey(memberId), order)

/** A code of this tab. */
interface KeptCode {
  code: string
  /** The server found it good: it was more than typed. */
  hasCounted: boolean
}

/** The code that was typed in this tab; null without one. */
export const readCode = (memberId: number): KeptCode | null =>
  read<KeptCode>(sessionStorage, codeKey(memberId), ({ code }) => typeof code === 'string')

export const keepCode = (memberId: number, code: string, hasCounted = false): void =>
  write(sessionStorage, codeKey(memberId), code ? { code, hasCounted } : null)
