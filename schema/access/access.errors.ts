import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

export class EmailNotFoundError extends DomainError {}

export class TooManyMailsError extends DomainError {}

export class WrongPasswordError extends DomainError {}

export class LoginFailedError extends DomainError {}

export class EmailInUseError extends DomainError {
  readonly loginUrl = '/login'
}

export class SignupClosedError extends DomainError {}

export class AccountLeavingError extends DomainError {}

export class EmailConfirmedError extends DomainError {}

const interfaces = [DomainErrorInterface]

builder.objectType(EmailNotFoundError, {
  name: 'EmailNotFoundError',
  description:
    'No account has this e-mail address. This error is given only a few times an hour; after that all addresses get the same answer.',
  interfaces,
  extensions: retry('changed'),
})
builder.objectType(TooManyMailsError, {
  name: 'TooManyMailsError',
  description:
    'The daily limit of mails is reached; the error is the same whether the address has an account or not.',
  interfaces,
  extensions: retry('later'),
})
builder.objectType(WrongPasswordError, {
  name: 'WrongPasswordError',
  description: 'The password that the member had to enter again was wrong.',
  interfaces,
  extensions: retry('changed'),
})
builder.objectType(LoginFailedError, {
  name: 'LoginFailedError',
  description: 'The e-mail address or the password is wrong; the error does not say which.',
  interfaces,
  extensions: retry('changed'),
})
builder.objectType(EmailInUseError, {
  name: 'EmailInUseError',
  description: 'The e-mail address already has an account on this site.',
  interfaces,
  extensions: retry('changed'),
  fields: (t) => ({
    loginUrl: t.exposeString('loginUrl', { description: 'The path of the page on which to log in instead.' }),
  }),
})
builder.objectType(SignupClosedError, {
  name: 'SignupClosedError',
  description: 'The site accepts new members by invitation only.',
  interfaces,
  extensions: retry('never'),
})
builder.objectType(AccountLeavingError, {
  name: 'AccountLeavingError',
  description:
    'The account is about to be deleted; a mail with a link that cancels the deletion is on its way.',
  interfaces,
  extensions: retry('never'),
})
builder.objectType(EmailConfirmedError, {
  name: 'EmailConfirmedError',
  description:
    'The e-mail address is confirmed already; a different one has to be confirmed by a link first.',
  interfaces,
  extensions: retry('never'),
})
