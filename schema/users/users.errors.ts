import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'

export class LoginFailedError extends DomainError {}

export class TooManyAttemptsError extends DomainError {
  readonly minutes: number
  constructor(message: string, minutes: number) {
    super(message)
    this.minutes = minutes
  }
}

export interface FieldFault {
  field: string
  code: string
  message: string
}

export class ValidationError extends DomainError {
  readonly fields: FieldFault[]
  constructor(message: string, fields: FieldFault[]) {
    super(message)
    this.fields = fields
  }
}

export class EmailInUseError extends DomainError {
  readonly loginUrl = '/login'
}

export class SignupClosedError extends DomainError {}

export class LinkExpiredError extends DomainError {}

export class RateLimitedError extends DomainError {
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class AccountLeavingError extends DomainError {}

export class AccountBannedError extends DomainError {
  readonly reason: string
  readonly objectionUrl: string | null
  constructor(message: string, reason: string, objectionUrl: string | null = null) {
    super(message)
    this.reason = reason
    this.objectionUrl = objectionUrl
  }
}

const interfaces = [DomainErrorInterface]

builder.objectType(LoginFailedError, {
  name: 'LoginFailedError',
  description: 'Address or password is wrong; which, is not told.',
  interfaces,
})
builder.objectType(TooManyAttemptsError, {
  name: 'TooManyAttemptsError',
  description: 'Too many wrong tries: the account is closed for log-ins from here, right password or not.',
  interfaces,
  fields: (t) => ({ minutes: t.exposeInt('minutes', { description: 'For how long, rounded up.' }) }),
})

const FieldErrorRef = builder.objectRef<FieldFault>('FieldError').implement({
  description: 'What is wrong with one field of a form.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the input field.' }),
    code: t.exposeString('code', { description: 'The same in every language, for programs.' }),
    message: t.exposeString('message', { description: 'For the person, at the field.' }),
  }),
})

builder.objectType(ValidationError, {
  name: 'ValidationError',
  description: 'Something in the form is missing or wrong.',
  interfaces,
  fields: (t) => ({
    fields: t.expose('fields', {
      type: [FieldErrorRef],
      description: 'Every fault, in the order of the form.',
    }),
  }),
})
builder.objectType(EmailInUseError, {
  name: 'EmailInUseError',
  description: 'The address has an active account here.',
  interfaces,
  fields: (t) => ({ loginUrl: t.exposeString('loginUrl', { description: 'Where to log in instead.' }) }),
})
builder.objectType(SignupClosedError, {
  name: 'SignupClosedError',
  description: 'The site takes new members by invitation only.',
  interfaces,
})
builder.objectType(LinkExpiredError, {
  name: 'LinkExpiredError',
  description: 'The link is unknown, used or too old.',
  interfaces,
})
builder.objectType(RateLimitedError, {
  name: 'RateLimitedError',
  description: 'Too often in a short time.',
  interfaces,
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'When to try again.' }),
  }),
})
builder.objectType(AccountLeavingError, {
  name: 'AccountLeavingError',
  description: 'The account is about to be deleted; a mail with a link that takes this back is on its way.',
  interfaces,
})
builder.objectType(AccountBannedError, {
  name: 'AccountBannedError',
  description: 'The account was closed by the site. Told only to who knows the password.',
  interfaces,
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'Why, in one or two sentences.' }),
    objectionUrl: t.exposeString('objectionUrl', {
      nullable: true,
      description: 'Where the member can object; absent where there is no such page.',
    }),
  }),
})
