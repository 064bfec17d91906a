import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'
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

/** An error about a payment, which the client is told with it. */
abstract class PaymentConflictError extends DomainError {
  readonly paymentId: number
  constructor(message: string, paymentId: number) {
    super(message)
    this.paymentId = paymentId
  }
}
export class PaymentNotCancellableError extends PaymentConflictError {}
export class PaymentUnderWayError extends PaymentConflictError {}

export type DirectDebitFault = 'blocked' | 'limit' | 'no_mandate'

export class DirectDebitUnavailableError extends DomainError {
  readonly reason: DirectDebitFault
  constructor(message: string, reason: DirectDebitFault) {
    super(message)
    this.reason = reason
  }
}

const interfaces = [DomainErrorInterface]
const plain: [new (message: string) => DomainError, string, string][] = [
  [PackageUnavailableError, 'PackageUnavailableError', 'It is not sold to this member.'],
  [PaymentMethodUnavailableError, 'PaymentMethodUnavailableError', 'One cannot pay like this here.'],
  [PaymentRepeatedError, 'PaymentRepeatedError', 'This client id was used for another order.'],
  [
    PaymentProviderAwayError,
    'PaymentProviderAwayError',
    'The provider cannot be reached. Nothing was charged or changed; the same can be tried again.',
  ],
  [PaymentNotFoundError, 'PaymentNotFoundError', 'The viewer has no such payment.'],
  [WithdrawalOverError, 'WithdrawalOverError', 'The purchase cannot be given back (any more).'],
  [WithdrawalChangedError, 'WithdrawalChangedError', 'It would bring something else by now: ask again.'],
  [SpendCapInvalidError, 'SpendCapInvalidError', 'The limit is below nothing or beyond all measure.'],
]
for (const [type, name, description] of plain) builder.objectType(type, { name, description, interfaces })

builder.objectType(PriceChangedError, {
  name: 'PriceChangedError',
  description: 'The order does not cost what the member agreed to.',
  interfaces,
  fields: (t) => ({ price: t.expose('price', { type: MoneyRef, description: 'What it costs now.' }) }),
})
builder.objectType(SpendCapReachedError, {
  name: 'SpendCapReachedError',
  description: "The order would go beyond the member's own limit.",
  interfaces,
  fields: (t) => ({
    left: t.expose('left', { type: MoneyRef, description: 'What can still be spent now.' }),
  }),
})

const DirectDebitFaultRef = builder.enumType('DirectDebitFault', {
  description: 'Why one cannot pay by direct debit.',
  values: {
    BLOCKED: { value: 'blocked', description: 'A payment was charged back.' },
    LIMIT: { value: 'limit', description: 'It would go beyond the limit of 30 days.' },
    NO_MANDATE: { value: 'no_mandate', description: 'The member has not given leave yet.' },
  } as const,
})
builder.objectType(DirectDebitUnavailableError, {
  name: 'DirectDebitUnavailableError',
  description: 'The order cannot be paid by direct debit.',
  interfaces,
  fields: (t) => ({ reason: t.expose('reason', { type: DirectDebitFaultRef, description: 'Why not.' }) }),
})
