import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

export class GiftPriceChangedError extends DomainError {
  readonly price: number
  constructor(message: string, price: number) {
    super(message)
    this.price = price
  }
}

export class GiftUnavailableError extends DomainError {}

builder.objectType(GiftPriceChangedError, {
  name: 'GiftPriceChangedError',
  description: 'The gift no longer has the price that the sender agreed to.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
  fields: (t) => ({
    price: t.exposeInt('price', { description: 'The present price of the gift, in credits.' }),
  }),
})
builder.objectType(GiftUnavailableError, {
  name: 'GiftUnavailableError',
  description: 'The site does not sell this gift, or no longer sells it.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
})
