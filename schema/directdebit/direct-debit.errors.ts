import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'

export class SmsCodeError extends DomainError {
  readonly triesLeft: number
  constructor(message: string, triesLeft: number) {
    super(message)
    this.triesLeft = triesLeft
  }
}
export class SmsAwayError extends DomainError {}

const interfaces = [DomainErrorInterface]

builder.objectType(SmsCodeError, {
  name: 'SmsCodeError',
  description: 'The code is wrong, used, too old, or was tried too often; which, is not told.',
  interfaces,
  fields: (t) => ({
    triesLeft: t.exposeInt('triesLeft', {
      description: 'How often the code that was sent last can still be tried; 0: ask for another.',
    }),
  }),
})
builder.objectType(SmsAwayError, {
  name: 'SmsAwayError',
  description: 'The SMS could not be sent; try again in a moment.',
  interfaces,
})
