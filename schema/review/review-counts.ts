import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, hasRight, type KnownStaffContext } from '../core/staff-context.ts'
import { ReviewQueueRef } from './review-enums.ts'
import { countItems, type QueueCount } from './review-items.store.ts'
import { scopeOf } from './review-items.ts'

/** The number of items that wait in each queue that the reader may see. */
export function reviewCounts(ctx: KnownStaffContext): Promise<QueueCount[]> {
  const { queues, siteIds } = scopeOf(ctx, 'view', {})
  const decided = scopeOf(ctx, 'decide', {}).queues
  const reader = { staffId: ctx.staff.id, queues, decided, mayErase: hasRight(ctx.staff, 'member.erase') }
  return countItems(ctx.db, reader, siteIds, ctx.clock.now())
}

export const ReviewQueueCountRef = staffBuilder.objectRef<QueueCount>('ReviewQueueCount').implement({
  description: 'How many items wait in a queue, on the sites of the reader.',
  fields: (t) => ({
    queue: t.expose('queue', { type: ReviewQueueRef, description: 'The queue.' }),
    open: t.exposeInt('open', { description: 'How many are open.' }),
    urgent: t.exposeInt('urgent', { description: 'How many of them should be decided within four hours.' }),
    overdue: t.exposeInt('overdue', { description: 'How many of them should have been decided by now.' }),
    secondPerson: t.exposeInt('secondPerson', {
      description: 'How many decisions of colleagues wait for the reader as the second person.',
    }),
  }),
})

staffBuilder.queryField('reviewCounts', (t) =>
  t.field({
    type: [ReviewQueueCountRef],
    description: 'How many items wait in each queue that the reader may see.',
    resolve: (_root, _args, ctx) => reviewCounts(asStaff(ctx)),
  }),
)
