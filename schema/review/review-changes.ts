import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { follow, mapMessages } from '../core/follow.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { may } from './review.rules.ts'
import { ReviewQueueCountRef, reviewCounts } from './review-counts.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import type { QueueCount } from './review-items.store.ts'
import { reviewTopic } from './review-topic.ts'

interface ReviewChange {
  item: ReviewItem | null
  counts: QueueCount[]
}

/** The changes of the items that the reader may see, each read with the reader's rights; the first is the present counts. */
export const followReviews = (ctx: KnownStaffContext): AsyncGenerator<ReviewChange, void> =>
  mapMessages(follow(ctx.bus, reviewTopic), async function* (messages) {
    yield { item: null, counts: await reviewCounts(ctx) }
    for await (const { data } of messages) {
      // Nothing that was read for an earlier event is shown with this one.
      ctx.cache.clear()
      const item = await ctx.db.prisma.reviewItem.findUnique({ where: { id: Number(data) } })
      if (item && may(ctx.staff, 'view', item)) yield { item, counts: await reviewCounts(ctx) }
    }
  })

const ReviewChangeRef = staffBuilder.objectRef<ReviewChange>('ReviewChange').implement({
  description: 'A change at the desk.',
  fields: (t) => ({
    item: t.expose('item', {
      type: ReviewItemRef,
      nullable: true,
      description: 'The item that changed; null in the first event, which has the counts only.',
    }),
    counts: t.expose('counts', {
      type: [ReviewQueueCountRef],
      description: 'How many items wait now in each queue that the reader may see.',
    }),
  }),
})

staffBuilder.subscriptionField('reviewChanges', (t) =>
  t.field({
    type: ReviewChangeRef,
    description:
      'What changes in the queues that the reader may see: new items, who works on them, decisions, notes.',
    subscribe: (_root, _args, ctx) => followReviews(asStaff(ctx)),
    resolve: (change) => change,
  }),
)
