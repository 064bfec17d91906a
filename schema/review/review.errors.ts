import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { DomainError, retry } from '../core/errors.ts'
import { StaffDomainErrorInterface, staffBuilder } from '../core/staff-builder.ts'
import type { StaffContext } from '../core/staff-context.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { type ReviewPerson, ReviewPersonRef } from './review-person.ts'
import { deskText } from './review-texts.ts'

const interfaces = [StaffDomainErrorInterface]

/** Somebody else works on the item. */
export class ReviewTakenError extends DomainError {
  readonly person: ReviewPerson
  readonly item: ReviewItem
  constructor(message: string, person: ReviewPerson, item: ReviewItem) {
    super(message)
    this.person = person
    this.item = item
  }
}

/** The error about an item that somebody else has. */
export function takenError(ctx: StaffContext, item: ReviewItem): ReviewTakenError {
  const person = { id: item.leaseStaff ?? 0, name: item.leaseName ?? '' }
  return new ReviewTakenError(deskText(ctx, 'taken', { name: person.name }), person, item)
}

/** The item is decided, or a decision about it is pending. */
export class ReviewDecidedError extends DomainError {
  readonly item: ReviewItem
  constructor(message: string, item: ReviewItem) {
    super(message)
    this.item = item
  }
}

/** The reader may see the item, but must not do this with it. */
export class ReviewNotAllowedError extends DomainError {}

/** The decision was executed and cannot be undone. */
export class ReviewExecutedError extends DomainError {}

staffBuilder.objectType(ReviewTakenError, {
  name: 'ReviewTakenError',
  description: 'Somebody else works on the item now.',
  interfaces,
  extensions: retry('later'),
  fields: (t) => ({
    person: t.field({
      type: ReviewPersonRef,
      description: 'Who works on it.',
      resolve: ({ person }) => person,
    }),
    item: t.field({ type: ReviewItemRef, description: 'The item.', resolve: ({ item }) => item }),
  }),
})

staffBuilder.objectType(ReviewDecidedError, {
  name: 'ReviewDecidedError',
  description: 'The item is decided already.',
  interfaces,
  extensions: retry('never'),
  fields: (t) => ({
    item: t.field({
      type: ReviewItemRef,
      description: 'The item with its decision.',
      resolve: ({ item }) => item,
    }),
  }),
})

staffBuilder.objectType(ReviewNotAllowedError, {
  name: 'ReviewNotAllowedError',
  description: 'The reader must not do this with the item.',
  interfaces,
  extensions: retry('never'),
})

staffBuilder.objectType(ReviewExecutedError, {
  name: 'ReviewExecutedError',
  description: 'The decision was carried out and cannot be undone.',
  interfaces,
  extensions: retry('never'),
})
