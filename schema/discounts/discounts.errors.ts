import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'
import type { Discount, DiscountErrorReason } from './discount.rules.ts'

export class DiscountNotFoundError extends DomainError {}

export class DiscountUsedError extends DomainError {
  /** The code, if it still exists. */
  readonly discount: Discount | null
  constructor(message: string, discount: Discount | null) {
    super(message)
    this.discount = discount
  }
}

export class DiscountNotValidError extends DomainError {
  readonly fault: DiscountErrorReason
  readonly discount: Discount
  constructor(message: string, fault: DiscountErrorReason, discount: Discount) {
    super(message)
    this.fault = fault
    this.discount = discount
  }
}

/** The errors of a rejected code. */
export const discountErrors = [DiscountNotFoundError, DiscountUsedError, DiscountNotValidError]

const interfaces = [DomainErrorInterface]

builder.objectType(DiscountNotFoundError, {
  name: 'DiscountNotFoundError',
  description: 'There is no such code, it is not for this member, or it is no longer active.',
  interfaces,
  extensions: retry('changed'),
})
builder.objectType(DiscountUsedError, {
  name: 'DiscountUsedError',
  description: 'The member has used the code already. Each code can be used once.',
  interfaces,
  extensions: retry('never'),
})

const DiscountErrorReasonRef = builder.enumType('DiscountFault', {
  description: 'The reason why a discount code does not apply to an order.',
  values: {
    EXPIRED: { value: 'expired', description: 'The code has expired.' },
    COUNTRY: { value: 'country', description: 'The code is for another country or currency.' },
    MINIMUM: { value: 'minimum', description: 'The order is below the minimum amount of the code.' },
    PACKAGE: { value: 'package', description: 'The code does not apply to the trial package.' },
    METHOD: { value: 'method', description: 'The code is for other payment methods.' },
  } as const,
})
builder.objectType(DiscountNotValidError, {
  name: 'DiscountNotValidError',
  description: 'The code exists, but it does not apply to this order.',
  interfaces,
  extensions: retry('changed'),
  fields: (t) => ({
    fault: t.expose('fault', { type: DiscountErrorReasonRef, description: 'The condition that is not met.' }),
  }),
})
