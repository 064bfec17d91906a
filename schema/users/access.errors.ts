import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'

export class EmailNotFoundError extends DomainError {}

export class TooManyMailsError extends DomainError {}

export class WrongPasswordError extends DomainError {}

const interfaces = [DomainErrorInterface]

builder.objectType(EmailNotFoundError, {
  name: 'EmailNotFoundError',
  description:
    'No account has this e-mail address. This error is given only a few times an hour; after that all addresses get the same answer.',
  interfaces,
})
builder.objectType(TooManyMailsError, {
  name: 'TooManyMailsError',
  description:
    'The daily limit of mails is reached; the error is the same whether the address has an account or not.',
  interfaces,
})
builder.objectType(WrongPasswordError, {
  name: 'WrongPasswordError',
  description: 'The password that the member had to enter again was wrong.',
  interfaces,
})
