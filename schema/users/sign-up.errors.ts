import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'

export class EmailConfirmedError extends DomainError {}

builder.objectType(EmailConfirmedError, {
  name: 'EmailConfirmedError',
  description:
    'The e-mail address is confirmed already; a different one has to be confirmed by a link first.',
  interfaces: [DomainErrorInterface],
})
