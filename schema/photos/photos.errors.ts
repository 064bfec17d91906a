import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

export class PhotoLimitError extends DomainError {
  readonly limit: number
  readonly isPaid: boolean
  constructor(message: string, limit: number, isPaid: boolean) {
    super(message)
    this.limit = limit
    this.isPaid = isPaid
  }
}

export class UploadGoneError extends DomainError {}

export class PhotoGoneError extends DomainError {}

export class MainPhotoPremiumError extends DomainError {}

const interfaces = [DomainErrorInterface]

builder.objectType(PhotoLimitError, {
  name: 'PhotoLimitError',
  description: 'The profile already has as many photos as it may have.',
  interfaces,
  extensions: retry('never'),
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'The number of photos that the profile may have.' }),
    isPaid: t.exposeBoolean('isPaid', {
      description: 'Whether the viewer is a premium member. If false, premium would allow more photos.',
    }),
  }),
})
builder.objectType(UploadGoneError, {
  name: 'UploadGoneError',
  description:
    'The upload is unknown, was already used, belongs to another member, or is older than 24 hours.',
  interfaces,
  extensions: retry('changed'),
})
builder.objectType(PhotoGoneError, {
  name: 'PhotoGoneError',
  description: 'The viewer has no such photo, or no longer has it.',
  interfaces,
  extensions: retry('never'),
})
builder.objectType(MainPhotoPremiumError, {
  name: 'MainPhotoPremiumError',
  description: 'The main photo is visible to everybody, so it cannot be for premium members only.',
  interfaces,
  extensions: retry('changed'),
})
