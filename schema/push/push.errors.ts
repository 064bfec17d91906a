import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

export class PushUnavailableError extends DomainError {}
export class PushRefusedError extends DomainError {}

const interfaces = [DomainErrorInterface]

builder.objectType(PushUnavailableError, {
  name: 'PushUnavailableError',
  description: 'The site does not offer push messages.',
  interfaces,
  extensions: retry('never'),
})
builder.objectType(PushRefusedError, {
  name: 'PushRefusedError',
  description:
    'The subscription cannot be used: its endpoint is not one of the push services of the known browsers, or its keys are wrong.',
  interfaces,
  extensions: retry('changed'),
})
