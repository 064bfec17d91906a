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
  description: 'The e-mail address or the password is wrong; the error does not say which.',
  interfaces,
})
builder.objectType(TooManyAttemptsError, {
  name: 'TooManyAttemptsError',
  description:
    'There were too many wrong tries. Passwords for the account are not accepted from here for a while, even the right one.',
  interfaces,
  fields: (t) => ({
    minutes: t.exposeInt('minutes', {
      description: 'The number of minutes until the next try is possible, rounded up.',
    }),
  }),
})

const FieldErrorRef = builder.objectRef<FieldFault>('FieldError').implement({
  description: 'The error in one field of a form.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the input field that is wrong.' }),
    code: t.exposeString('code', {
      description: 'The code of the error, which is the same in every language and meant for programs.',
    }),
    message: t.exposeString('message', {
      description: 'The error message to show to the member next to the field.',
    }),
  }),
})

builder.objectType(ValidationError, {
  name: 'ValidationError',
  description: 'One or more fields of the form are missing or wrong.',
  interfaces,
  fields: (t) => ({
    fields: t.expose('fields', {
      type: [FieldErrorRef],
      description: 'All errors of the form, in the order of its fields.',
    }),
  }),
})
builder.objectType(EmailInUseError, {
  name: 'EmailInUseError',
  description: 'The e-mail address already has an account on this site.',
  interfaces,
  fields: (t) => ({
    loginUrl: t.exposeString('loginUrl', { description: 'The path of the page on which to log in instead.' }),
  }),
})
builder.objectType(SignupClosedError, {
  name: 'SignupClosedError',
  description: 'The site accepts new members by invitation only.',
  interfaces,
})
builder.objectType(LinkExpiredError, {
  name: 'LinkExpiredError',
  description: 'The link is unknown, was already used, or has expired.',
  interfaces,
})
builder.objectType(RateLimitedError, {
  name: 'RateLimitedError',
  description: 'The action was repeated too often in a short time.',
  interfaces,
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'The number of seconds after which the action can be tried again.',
    }),
  }),
})
builder.objectType(AccountLeavingError, {
  name: 'AccountLeavingError',
  description:
    'The account is about to be deleted; a mail with a link that cancels the deletion is on its way.',
  interfaces,
})
builder.objectType(AccountBannedError, {
  name: 'AccountBannedError',
  description:
    'The account was closed by the site. Only someone who enters the right password gets this error.',
  interfaces,
  fields: (t) => ({
    reason: t.exposeString('reason', {
      description: 'The reason why the account was closed, in one or two sentences.',
    }),
    objectionUrl: t.exposeString('objectionUrl', {
      nullable: true,
      description: 'The address of the page where the member can object; null if there is no such page.',
    }),
  }),
})
