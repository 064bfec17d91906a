import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, type Retry, retry } from '../core/errors.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'

export class PackageUnavailableError extends DomainError {}
export class PaymentMethodUnavailableError extends DomainError {}
export class PaymentRepeatedError extends DomainError {}
export class PaymentProviderAwayError extends DomainError {}
export class PaymentNotFoundError extends DomainError {}
export class WithdrawalOverError extends DomainError {}
export class WithdrawalChangedError extends DomainError {}
export class SpendCapInvalidError extends DomainError {}

export class PriceChangedError extends DomainError {
  readonly price: Money
  constructor(message: string, price: Money) {
    super(message)
    this.price = price
  }
}

export class SpendCapReachedError extends DomainError {
  readonly left: Money
  constructor(message: string, left: Money) {
    super(message)
    this.left = left
  }
}

/** An error about a payment, which contains the payment for the client. */
abstract class PaymentConflictError extends DomainError {
  readonly paymentId: number
  constructor(message: string, paymentId: number) {
    super(message)
    this.paymentId = paymentId
  }
}
export class PaymentNotCancellableError extends PaymentConflictError {}
export class PaymentUnderWayError extends PaymentConflictError {}

export type DirectDebitErrorReason = 'blocked' | 'limit' | 'no_mandate'

export class DirectDebitUnavailableError extends DomainError {
  readonly reason: DirectDebitErrorReason
  constructor(message: string, reason: DirectDebitErrorReason) {
    super(message)
    this.reason = reason
  }
}

const interfaces = [DomainErrorInterface]
const plain: [new (message: string) => DomainError, string, Retry, string][] = [
  [PackageUnavailableError, 'PackageUnavailableError', 'changed', 'The package is not sold to this member.'],
  [
    PaymentMethodUnavailableError,
    'PaymentMethodUnavailableError',
    'changed',
    'This payment method is not available to the member.',
  ],
  [
    PaymentRepeatedError,
    'PaymentRepeatedError',
    'changed',
    'This client id was used for another order already.',
  ],
  [
    PaymentProviderAwayError,
    'PaymentProviderAwayError',
    'same',
    'The payment provider cannot be reached. Nothing was charged or changed; the same request can be tried again.',
  ],
  [PaymentNotFoundError, 'PaymentNotFoundError', 'never', 'The viewer has no payment with this id.'],
  [
    WithdrawalOverError,
    'WithdrawalOverError',
    'never',
    'The purchase cannot be withdrawn, or cannot be withdrawn any more.',
  ],
  [
    WithdrawalChangedError,
    'WithdrawalChangedError',
    'changed',
    'The number of unused credits has changed since it was shown. Read `Payment.withdrawal` again and ask the member again.',
  ],
  [
    SpendCapInvalidError,
    'SpendCapInvalidError',
    'changed',
    'The limit is negative or above 1,000,000 minor units.',
  ],
]
for (const [type, name, how, description] of plain)
  builder.objectType(type, { name, description, interfaces, extensions: retry(how) })

builder.objectType(PriceChangedError, {
  name: 'PriceChangedError',
  description: 'The order no longer costs what the member agreed to.',
  interfaces,
  extensions: retry('changed'),
  fields: (t) => ({
    price: t.expose('price', { type: MoneyRef, description: 'The price of the order now.' }),
  }),
})
builder.objectType(SpendCapReachedError, {
  name: 'SpendCapReachedError',
  description: "The order would exceed the member's own spending limit.",
  interfaces,
  extensions: retry('changed'),
  fields: (t) => ({
    left: t.expose('left', {
      type: MoneyRef,
      description: 'The amount that the member can still spend now.',
    }),
  }),
})

const DirectDebitErrorReasonRef = builder.enumType('DirectDebitFault', {
  description: 'The reason why a member cannot pay by direct debit.',
  values: {
    BLOCKED: { value: 'blocked', description: 'Direct debit is blocked because a payment was charged back.' },
    LIMIT: { value: 'limit', description: 'The order would exceed the limit for direct debit in 30 days.' },
    NO_MANDATE: { value: 'no_mandate', description: 'The member has not given a direct-debit mandate yet.' },
  } as const,
})
builder.objectType(DirectDebitUnavailableError, {
  name: 'DirectDebitUnavailableError',
  description: 'The order cannot be paid by direct debit.',
  interfaces,
  extensions: retry('changed'),
  fields: (t) => ({
    reason: t.expose('reason', {
      type: DirectDebitErrorReasonRef,
      description: 'The reason why direct debit is not available.',
    }),
  }),
})
