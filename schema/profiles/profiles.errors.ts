import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

/**
 * The profile is blocked, deleted, disabled, private or never existed. The message is the same for all, so that it does not
 * reveal which.
 */
export class ProfileUnavailableError extends DomainError {}

builder.objectType(ProfileUnavailableError, {
  name: 'ProfileUnavailableError',
  description: 'The profile is not available. The error never says why.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
})
