import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

export class NotEnoughCreditsError extends DomainError {
  readonly balance: number
  readonly price: number
  constructor(message: string, balance: number, price: number) {
    super(message)
    this.balance = balance
    this.price = price
  }
}

/** An error that names the limit that was reached. */
abstract class LimitError extends DomainError {
  readonly limit: number
  constructor(message: string, limit: number) {
    super(message)
    this.limit = limit
  }
}

export class ConversationLimitError extends LimitError {}

/** Too many conversations were opened in a day; the limit is the same for all members. */
export class NewConversationsError extends DomainError {}

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

/** What a message is about is not on the profile any more. */
export class QuoteGoneError extends DomainError {}

/** The message that is answered is not one that the sender sees. */
export class ReplyGoneError extends DomainError {}

/** A message was taken back, so nothing is left to react to. */
export class MessageTakenBackError extends DomainError {}

/** The time in which a message can be taken back is over. */
export class TakeBackTooLateError extends DomainError {
  readonly minutes: number
  constructor(message: string, minutes: number) {
    super(message)
    this.minutes = minutes
  }
}

/** A gift cannot be taken back. */
export class GiftStaysError extends DomainError {}

export class IdempotencyError extends DomainError {}

builder.objectType(NotEnoughCreditsError, {
  name: 'NotEnoughCreditsError',
  description: 'The viewer does not have enough credits.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
  fields: (t) => ({
    balance: t.exposeInt('balance', { description: 'The balance of the viewer, in credits.' }),
    price: t.exposeInt('price', { description: 'The price of what the viewer wanted to do, in credits.' }),
  }),
})
builder.objectType(ConversationLimitError, {
  name: 'ConversationLimitError',
  description: 'A free member has already opened all the conversations that are free.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'The number of conversations that are free.' }),
  }),
})
builder.objectType(NewConversationsError, {
  name: 'NewConversationsError',
  description:
    'The member has opened many conversations today; new ones can be opened tomorrow, and open ones go on.',
  interfaces: [DomainErrorInterface],
  extensions: retry('later'),
})
builder.objectType(MessageTooLongError, {
  name: 'MessageTooLongError',
  description: 'The text is longer than the site allows, in graphemes or in bytes (8 kB).',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'The maximum length of the text, in graphemes.' }),
    length: t.exposeInt('length', { description: 'The length of the text that was sent, in graphemes.' }),
  }),
})
builder.objectType(EmptyMessageError, {
  name: 'EmptyMessageError',
  description: 'The message has no text.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
})
builder.objectType(FictionalConsentError, {
  name: 'FictionalConsentError',
  description:
    'The other member is a fictional profile, which the sender must accept once, with the first message. Send again with `acceptsFictional`.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
  fields: (t) => ({
    warning: t.exposeString('warning', {
      description: 'The warning to show before the sender is asked to accept.',
    }),
  }),
})
builder.objectType(LinksTooSoonError, {
  name: 'LinksTooSoonError',
  description: 'The text contains a web address, and its sender joined too recently to send one.',
  interfaces: [DomainErrorInterface],
  extensions: retry('later'),
  fields: (t) => ({
    hours: t.exposeInt('hours', {
      description: 'The number of hours until the sender may send web addresses, rounded up.',
    }),
  }),
})
builder.objectType(IdempotencyError, {
  name: 'IdempotencyError',
  description: 'This client id was already used for another message.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
})
builder.objectType(QuoteGoneError, {
  name: 'QuoteGoneError',
  description: 'The profile does not have the part that the message is about, or the sender may not see it.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
})
builder.objectType(ReplyGoneError, {
  name: 'ReplyGoneError',
  description: 'The message that is answered is not one of the conversation that the sender can see.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
})
builder.objectType(MessageTakenBackError, {
  name: 'MessageTakenBackError',
  description: 'The message was taken back, so nobody can react to it any more.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
})
builder.objectType(TakeBackTooLateError, {
  name: 'TakeBackTooLateError',
  description: 'The message was sent too long ago to be taken back.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
  fields: (t) => ({
    minutes: t.exposeInt('minutes', {
      description: 'The number of minutes in which a message can be taken back.',
    }),
  }),
})
builder.objectType(GiftStaysError, {
  name: 'GiftStaysError',
  description: 'The message is a gift, and a gift that was given stays given.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
})
