import type { TextValues } from '../texts/text.ts'
import { builder, DomainErrorInterface } from './builder.ts'
import type { Context } from './context.ts'
import { DomainError, retry } from './errors.ts'
import type { FieldCode, TranslatedFieldCode } from './field-codes.ts'
import { translate } from './translate.ts'

export class TooManyAttemptsError extends DomainError {
  readonly minutes: number
  constructor(message: string, minutes: number) {
    super(message)
    this.minutes = minutes
  }
}

export interface FieldError {
  field: string
  code: FieldCode
  message: string
}

type Reader = Pick<Context, 'language'>

/** The error of a field whose code is the key of its sentence. */
export const fieldError = (
  ctx: Reader,
  field: string,
  code: TranslatedFieldCode,
  values?: TextValues,
): FieldError => ({ field, code, message: translate(ctx, code, values) })

export class ValidationError extends DomainError {
  readonly fields: FieldError[]
  constructor(message: string, fields: FieldError[]) {
    super(message)
    this.fields = fields
  }
}

export class LinkExpiredError extends DomainError {}

export class RateLimitedError extends DomainError {
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The network of the visitor did this so often that a proof of work is needed. */
export class ProofRequiredError extends DomainError {
  readonly challenge: string
  constructor(message: string, challenge: string) {
    super(message)
    this.challenge = challenge
  }
}

const interfaces = [DomainErrorInterface]

builder.objectType(TooManyAttemptsError, {
  name: 'TooManyAttemptsError',
  description:
    'There were too many wrong tries. Passwords for the account are not accepted from here for a while, even the right one.',
  interfaces,
  extensions: retry('later'),
  fields: (t) => ({
    minutes: t.exposeInt('minutes', {
      description: 'The number of minutes until the next try is possible, rounded up.',
    }),
  }),
})
const FieldErrorRef = builder.objectRef<FieldError>('FieldError').implement({
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
  extensions: retry('changed'),
  fields: (t) => ({
    fields: t.expose('fields', {
      type: [FieldErrorRef],
      description: 'All errors of the form, in the order of its fields.',
    }),
  }),
})
builder.objectType(LinkExpiredError, {
  name: 'LinkExpiredError',
  description: 'The link is unknown, was already used, or has expired.',
  interfaces,
  extensions: retry('never'),
})
builder.objectType(RateLimitedError, {
  name: 'RateLimitedError',
  description: 'The action was repeated too often in a short time.',
  interfaces,
  extensions: retry('later'),
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'The number of seconds after which the action can be tried again.',
    }),
  }),
})
builder.objectType(ProofRequiredError, {
  name: 'ProofRequiredError',
  description:
    'So many people on the network of the visitor did the same that the program has to prove some work before it may.',
  interfaces,
  extensions: retry('changed'),
  fields: (t) => ({
    challenge: t.exposeString('challenge', {
      description:
        'The challenge as JSON, in the format of ALTCHA; its solution is sent with the operation, once, within 10 minutes and from the same network.',
    }),
  }),
})
