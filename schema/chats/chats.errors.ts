import { builder, DomainErrorInterface } from '../builder.ts'
import { DomainError } from '../errors.ts'

export class NotEnoughCreditsError extends DomainError {
  readonly balance: number
  readonly price: number
  constructor(message: string, balance: number, price: number) {
    super(message)
    this.balance = balance
    this.price = price
  }
}

/** A refusal that tells the limit it met. */
abstract class LimitError extends DomainError {
  readonly limit: number
  constructor(message: string, limit: number) {
    super(message)
    this.limit = limit
  }
}

export class ConversationLimitError extends LimitError {}

export class MessageTooLongError extends LimitError {
  readonly length: number
  constructor(message: string, limit: number, length: number) {
    super(message, limit)
    this.length = length
  }
}

export class EmptyMessageError extends DomainError {}

export class FictionalConsentError extends DomainError {
  readonly warning: string
  constructor(message: string, warning: string) {
    super(message)
    this.warning = warning
  }
}

export class LinksTooSoonError extends DomainError {
  readonly hours: number
  constructor(message: string, hours: number) {
    super(message)
    this.hours = hours
  }
}

export class IdempotencyError extends DomainError {}

builder.objectType(NotEnoughCreditsError, {
  name: 'NotEnoughCreditsError',
  description: 'The balance does not reach.',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({
    balance: t.exposeInt('balance', { description: 'What the viewer has, in credits.' }),
    price: t.exposeInt('price', { description: 'What it costs, in credits.' }),
  }),
})
builder.objectType(ConversationLimitError, {
  name: 'ConversationLimitError',
  description: 'A free member has opened all the conversations that are free.',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({ limit: t.exposeInt('limit', { description: 'How many are free.' }) }),
})
builder.objectType(MessageTooLongError, {
  name: 'MessageTooLongError',
  description: 'The text is longer than the site allows, in graphemes or in bytes (8 kB).',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'In graphemes.' }),
    length: t.exposeInt('length', { description: 'What was sent, in graphemes.' }),
  }),
})
builder.objectType(EmptyMessageError, {
  name: 'EmptyMessageError',
  description: 'There is no text.',
  interfaces: [DomainErrorInterface],
})
builder.objectType(FictionalConsentError, {
  name: 'FictionalConsentError',
  description:
    'The other is a fictional profile; the first message asks once. Send again with acceptsFictional.',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({ warning: t.exposeString('warning', { description: 'What to say before asking.' }) }),
})
builder.objectType(LinksTooSoonError, {
  name: 'LinksTooSoonError',
  description: 'The text has a web address in it, and its writer joined too recently to send one.',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({ hours: t.exposeInt('hours', { description: 'For how many hours still, rounded up.' }) }),
})
builder.objectType(IdempotencyError, {
  name: 'IdempotencyError',
  description: 'This client id was used for another message.',
  interfaces: [DomainErrorInterface],
})
