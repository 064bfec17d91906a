import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff } from '../core/staff-context.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { ReviewDecidedError, ReviewNotAllowedError } from './review.errors.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { secondReview } from './second-review.ts'

const SecondReviewInputRef = staffBuilder.inputType('SecondReviewInput', {
  description: 'What the second person found about the decisions of one click.',
  fields: (t) => ({
    batchId: t.id({ required: true, description: 'The `batchId` of the decisions.' }),
    isApproved: t.boolean({
      required: true,
      description: 'True: they are executed. False: nothing happens, and their items are open again.',
    }),
    reason: t.string({ required: true, description: 'Why; for the history and colleagues only.' }),
  }),
})

const SuccessRef = staffBuilder.objectRef<{ items: ReviewItem[] }>('SecondReviewSuccess').implement({
  description: 'The decisions are approved and about to be executed, or rejected.',
  fields: (t) => ({
    items: t.expose('items', { type: [ReviewItemRef], description: 'The items.' }),
  }),
})

staffBuilder.mutationField('secondReview', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Approves or rejects decisions that wait for a second person. Who decided cannot be the second person. To approve an erasure needs the right to erase, and a fresh proof of a second factor.',
    args: {
      input: t.arg({ type: SecondReviewInputRef, required: true, description: 'What was found.' }),
    },
    errors: {
      types: [ReviewDecidedError, ReviewNotAllowedError, StaffInvalidInputError],
      directResult: true,
      union: {
        name: 'SecondReviewResult',
        description: 'The decisions were approved or rejected, or the reason why not.',
      },
    },
    resolve: (_root, { input }, ctx) => secondReview(asStaff(ctx), input),
  }),
)
