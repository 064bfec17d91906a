import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff } from '../core/staff-context.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { decideReview } from './decide-review.ts'
import type { PendingDecisions } from './pend-decisions.ts'
import { ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError } from './review.errors.ts'
import { ReviewFoundByRef, ReviewMeasureKindRef, ReviewOutcomeRef } from './review-enums.ts'
import { ReviewItemRef } from './review-item.ref.ts'

const ReviewMeasureInputRef = staffBuilder.inputType('ReviewMeasureInput', {
  description: 'What is to be done to a member.',
  fields: (t) => ({
    kind: t.field({ type: ReviewMeasureKindRef, required: true, description: 'The kind of the measure.' }),
    days: t.int({ description: 'The days of a limit or a ban, from 1 to 365; left out for a ban for good.' }),
  }),
})

const DecideReviewInputRef = staffBuilder.inputType('DecideReviewInput', {
  description: 'A decision about one item, or the same about several.',
  fields: (t) => ({
    itemIds: t.intList({
      required: true,
      description: 'The ids of items of the same queue, at most 50.',
    }),
    outcome: t.field({ type: ReviewOutcomeRef, required: true, description: 'What was found.' }),
    measures: t.field({
      type: [ReviewMeasureInputRef],
      required: true,
      description: 'What is done to the member; empty without a violation.',
    }),
    ground: t.string({
      description: 'A key of `reviewGrounds`. A violation needs it, unless it only grants an appeal.',
    }),
    facts: t.string({
      required: true,
      description:
        'What happened, for the statement of reasons. A violation and every decision about an appeal need it.',
    }),
    foundBy: t.field({ type: ReviewFoundByRef, required: true, description: 'How it was found.' }),
    reply: t.string({
      description: 'The answer to who reported or complained; left out for the usual one in their language.',
    }),
  }),
})

const SuccessRef = staffBuilder.objectRef<PendingDecisions>('DecideReviewSuccess').implement({
  description:
    'The decisions are stored. They can be undone until they are executed, or until a second person approves them.',
  fields: (t) => ({
    items: t.expose('items', { type: [ReviewItemRef], description: 'The items with their decisions.' }),
    batchId: t.exposeID('batchId', { description: 'The id to undo them by.' }),
    executesAt: t.expose('executesAt', { type: 'DateTime', description: 'Until when they can be undone.' }),
    waitsForSecondPerson: t.exposeBoolean('waits', {
      description: 'True if nothing is executed before a second person has approved the decisions.',
    }),
  }),
})

staffBuilder.mutationField('decideReview', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Decides items that the reader has, or that nobody has. Nothing happens to anybody within the next ten seconds. A ban for good of several members waits for a second person.',
    args: {
      input: t.arg({ type: DecideReviewInputRef, required: true, description: 'The decision.' }),
    },
    errors: {
      types: [ReviewTakenError, ReviewDecidedError, ReviewNotAllowedError, StaffInvalidInputError],
      directResult: true,
      union: {
        name: 'DecideReviewResult',
        description: 'The decisions are pending, or the reason why they are not.',
      },
    },
    resolve: (_root, { input }, ctx) => {
      const { itemIds, outcome, measures, ground, facts, foundBy, reply } = input
      return decideReview(asStaff(ctx), {
        ...{ itemIds, facts, foundBy, isViolation: outcome === 'VIOLATION', ground: ground || null },
        measures: measures.map(({ kind, days }) => ({ kind, days: days ?? null })),
        reply: reply ?? '',
      })
    },
  }),
)
