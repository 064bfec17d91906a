import { DomainError, retry } from '../core/errors.ts'
import { StaffDomainErrorInterface, staffBuilder } from '../core/staff-builder.ts'
import { staffText } from './staff-texts.ts'

type Reader = { language: string }

/** The log-in, the code or the passkey was not accepted; it does not reveal which part was wrong. */
export class StaffLogInFailedError extends DomainError {}

/** Too many attempts; nothing is checked for so many minutes. */
export class StaffTooManyAttemptsError extends DomainError {
  readonly minutes: number
  constructor({ language }: Reader, minutes: number) {
    super(staffText(language, minutes === 1 ? 'tooManyAttemptsOne' : 'tooManyAttempts', { minutes }))
    this.minutes = minutes
  }
}

/** The network is not on the allow-list of one of the person's roles. */
export class StaffNetworkError extends DomainError {
  constructor({ language }: Reader) {
    super(staffText(language, 'networkNotAllowed'))
  }
}

/** A field of a form is wrong. */
export class StaffInvalidInputError extends DomainError {
  readonly field: string
  constructor(message: string, field: string) {
    super(message)
    this.field = field
  }
}

const interfaces = [StaffDomainErrorInterface]

staffBuilder.objectType(StaffLogInFailedError, {
  name: 'StaffLogInFailedError',
  description: 'The log-in, the code or the passkey was not accepted.',
  interfaces,
  extensions: retry('changed'),
})

staffBuilder.objectType(StaffTooManyAttemptsError, {
  name: 'StaffTooManyAttemptsError',
  description: 'There were too many attempts. For a while nothing is checked, not even what is right.',
  interfaces,
  extensions: retry('later'),
  fields: (t) => ({
    minutes: t.exposeInt('minutes', { description: 'The minutes until the next attempt, rounded up.' }),
  }),
})

staffBuilder.objectType(StaffNetworkError, {
  name: 'StaffNetworkError',
  description: 'The person may not use the console from this network.',
  interfaces,
  extensions: retry('never'),
})

staffBuilder.objectType(StaffInvalidInputError, {
  name: 'StaffInvalidInputError',
  description: 'A field of a form is wrong.',
  interfaces,
  extensions: retry('changed'),
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field that is wrong.' }),
  }),
})
