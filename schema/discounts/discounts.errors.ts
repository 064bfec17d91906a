import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'
import type { DiscountFault } from './discount.rules.ts'

export class DiscountNotFoundError extends DomainError {}

export class DiscountUsedError extends DomainError {}

export class DiscountNotValidError extends DomainError {
  readonly fault: DiscountFault
  constructor(message: string, fault: DiscountFault) {
    super(message)
    this.fault = fault
  }
}

/** Why a code may be refused. */
export const discountErrors = [DiscountNotFoundError, DiscountUsedError, DiscountNotValidError]

const interfaces = [DomainErrorInterface]

builder.objectType(DiscountNotFoundError, {
  name: 'DiscountNotFoundError',
  description: 'There is no such code, not for this member, or not any more.',
  interfaces,
})
builder.objectType(DiscountUsedError, {
  name: 'DiscountUsedError',
  description: 'The member has used the code: once is all.',
  interfaces,
})

const DiscountFaultRef = builder.enumType('DiscountFault', {
  description: 'Why a code does not count for an order.',
  values: {
    EXPIRED: { value: 'expired', description: 'Its time is over.' },
    COUNTRY: { value: 'country', description: 'It is for another country or currency.' },
    MINIMUM: { value: 'minimum', description: 'The order is too small.' },
    METHOD: { value: 'method', description: 'It is for other ways to pay.' },
  } as const,
})
builder.objectType(DiscountNotValidError, {
  name: 'DiscountNotValidError',
  description: 'The code is good, but not for this order.',
  interfaces,
  fields: (t) => ({
    fault: t.expose('fault', { type: DiscountFaultRef, description: 'What it fails.' }),
  }),
})
