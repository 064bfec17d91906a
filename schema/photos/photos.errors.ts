import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'

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
  description: 'The profile has as many pictures as it may have.',
  interfaces,
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'How many it may have.' }),
    isPaid: t.exposeBoolean('isPaid', { description: 'False: a premium member may have more.' }),
  }),
})
builder.objectType(UploadGoneError, {
  name: 'UploadGoneError',
  description: 'The upload is unknown, used, of somebody else, or older than 24 hours.',
  interfaces,
})
builder.objectType(PhotoGoneError, {
  name: 'PhotoGoneError',
  description: 'The viewer has no such picture (any more).',
  interfaces,
})
builder.objectType(MainPhotoPremiumError, {
  name: 'MainPhotoPremiumError',
  description: 'The main picture is for everybody: it cannot be for premium members only.',
  interfaces,
})
