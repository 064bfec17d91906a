import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

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
  description: 'The code is wrong, used, too old, or was tried too often. The error does not say which.',
  interfaces,
  extensions: retry('changed'),
  fields: (t) => ({
    triesLeft: t.exposeInt('triesLeft', {
      description:
        'The number of tries that are left for the latest code. At 0 the member has to request another one.',
    }),
  }),
})
builder.objectType(SmsAwayError, {
  name: 'SmsAwayError',
  description: 'The SMS could not be sent. The member can try again in a moment.',
  interfaces,
  extensions: retry('same'),
})
