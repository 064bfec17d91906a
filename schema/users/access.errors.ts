import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'

export class EmailNotFoundError extends DomainError {}

export class TooManyMailsError extends DomainError {}

export class WrongPasswordError extends DomainError {}

const interfaces = [DomainErrorInterface]

builder.objectType(EmailNotFoundError, {
  name: 'EmailNotFoundError',
  description: 'No account has the address. Told a few times an hour; then the answer is the same for all.',
  interfaces,
})
builder.objectType(TooManyMailsError, {
  name: 'TooManyMailsError',
  description: 'The mails for a day are used up, whether the address has an account or not.',
  interfaces,
})
builder.objectType(WrongPasswordError, {
  name: 'WrongPasswordError',
  description: "The member's own password, asked for again, was wrong.",
  interfaces,
})
