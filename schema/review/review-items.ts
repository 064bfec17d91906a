import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { type Page, toPage } from '../core/connection.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import type { ReviewQueue } from '../core/staff-rights.rules.ts'
import { noteReader } from './note-reader.ts'
import { may, queuesFor, type ReviewUrgency, urgencies } from './review.rules.ts'
import { ReviewQueueRef, ReviewStateRef, ReviewUrgencyRef } from './review-enums.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { type ItemCriteria, itemPage, itemsById } from './review-items.store.ts'

/** The usual number of items on a page. */
const usualPage = 25

/** What a reader asks for; all of it is optional. */
export interface ReviewFilter {
  queues?: ReviewQueue[] | null | undefined
  siteId?: number | null | undefined
  category?: string | null | undefined
  urgency?: ReviewUrgency | null | undefined
  state?: ItemCriteria['state'] | null | undefined
  isMine?: boolean | null | undefined
  memberId?: number | null | undefined
}

export const ReviewFilterRef = staffBuilder.inputType('ReviewFilter', {
  description: 'Which items are asked for. What is left out excludes nothing; without a state, open items.',
  fields: (t) => ({
    queues: t.field({ type: [ReviewQueueRef], description: 'The queues.' }),
    siteId: t.int({ description: 'The id of a site.' }),
    category: t.string({ description: 'A category, as `ReviewItem.category` has it.' }),
    urgency: t.field({ type: ReviewUrgencyRef, description: 'One urgency.' }),
    state: t.field({ type: ReviewStateRef, description: 'A state; OPEN if left out.' }),
    isMine: t.boolean({ description: 'True: only those that the reader works on.' }),
    memberId: t.int({ description: 'The id of the member whom they are about.' }),
  }),
})

/** The queues and sites of a filter that are also in the rights of the reader: nothing else is ever read. */
export function scopeOf(
  { staff, sites }: KnownStaffContext,
  act: 'view' | 'decide',
  { queues, siteId }: Pick<ReviewFilter, 'queues' | 'siteId'>,
): { queues: ReviewQueue[]; siteIds: number[] } {
  const siteIds = [...sites.keys()].filter((id) => staff.siteIds === null || staff.siteIds.includes(id))
  return {
    queues: queuesFor(staff, act).filter((queue) => queues?.includes(queue) ?? true),
    siteIds: siteIds.filter((id) => id === (siteId ?? id)),
  }
}

/** The number of an urgency in the database; null for none. */
export const urgencyNumber = (urgency: ReviewUrgency | null | undefined): number | null =>
  urgency ? urgencies.indexOf(urgency) : null

/** One page of the items that the reader may see. */
export async function reviewItems(
  ctx: KnownStaffContext,
  filter: ReviewFilter,
  first: number | null | undefined,
  after: string | null | undefined,
): Promise<Page<ReviewItem>> {
  const size = pageSize(first, usualPage)
  const position = fromCursor(after, 'int', 'time', 'int')
  const criteria: ItemCriteria = {
    ...scopeOf(ctx, 'view', filter),
    state: filter.state ?? 'open',
    category: filter.category ?? null,
    urgency: urgencyNumber(filter.urgency),
    leaseStaff: filter.isMine ? ctx.staff.id : null,
    memberId: filter.memberId ?? null,
  }
  const keys = await itemPage(ctx.db, criteria, position, size + 1, ctx.clock.now())
  const items = new Map(
    (
      await itemsById(
        ctx.db,
        keys.slice(0, size).map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  )
  const page = toPage(
    keys,
    size,
    after,
    ({ rank, at, id }) => [rank, at, id],
    ({ id }) => items.get(id),
  )
  // An item that was erased between the two statements is left out.
  const edges = page.edges.flatMap((edge) =>
    edge.node
      ? [
          {
            node: edge.node,
            get cursor() {
              return edge.cursor
            },
          },
        ]
      : [],
  )
  return { ...page, edges }
}

const ReviewItemConnectionRef = staffBuilder.connectionObject<typeof ReviewItemRef, Page<ReviewItem>>({
  name: 'ReviewItemConnection',
  type: ReviewItemRef,
  description: 'A page of items, the most urgent first; of decided ones the latest.',
})

staffBuilder.queryFields((t) => ({
  reviewItems: t.field({
    type: ReviewItemConnectionRef,
    description: 'The items of the queues and sites that the reader may see.',
    args: {
      filter: t.arg({ type: ReviewFilterRef, description: 'Which items.' }),
      first: t.arg.int({
        description: 'The maximum number of entries on the page, from 1 to 50; 25 if left out.',
      }),
      after: t.arg.string({
        description:
          'The cursor after which to continue; without it the page starts at the beginning of the list.',
      }),
    },
    resolve: (_root, { filter, first, after }, ctx) => reviewItems(asStaff(ctx), filter ?? {}, first, after),
  }),
  reviewItem: t.field({
    type: ReviewItemRef,
    nullable: true,
    description:
      'One item; null if it does not exist or the reader may not see it. Colleagues see that it is open.',
    args: { id: t.arg.int({ required: true, description: 'The id of the item.' }) },
    resolve: async (_root, { id }, ctx) => {
      const item = await ctx.db.prisma.reviewItem.findUnique({ where: { id } })
      if (!item || !may(ctx.staff, 'view', item)) return null
      await noteReader(asStaff(ctx), id)
      return item
    },
  }),
}))
