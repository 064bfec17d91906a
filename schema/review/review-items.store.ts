import type { Database } from '@vonk/prisma/client.ts'
import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { query, type Transaction } from '../core/sql.ts'
import type { ReviewQueue } from '../core/staff-rights.rules.ts'

/** Which items a list has. Queues and sites are those of the reader's rights, or fewer. */
export interface ItemCriteria {
  queues: readonly ReviewQueue[]
  siteIds: readonly number[]
  state: 'open' | 'pending' | 'approval' | 'decided'
  category: string | null
  urgency: number | null
  /** Only those that this person works on. */
  leaseStaff: number | null
  /** Only those about this member. */
  memberId: number | null
}

/** The position of an item in a list: urgency and due time, or 0 and the time of the decision; then its number. */
export type ItemPosition = [rank: number, at: Date, id: number]

export interface ItemKey {
  id: number
  rank: number
  at: Date
}

/** Open items are in the order in which they should be decided, the others by the time of the decision, the latest first. */
const orderOf = (state: ItemCriteria['state']) =>
  state === 'decided'
    ? {
        rank: '0',
        at: 'i.decided_at',
        after: '$8::int is not null and (i.decided_at, i.id) < ($9::timestamptz, $10::int)',
        inPart: 'i.decided_at desc, i.id desc',
        overall: 'at desc, id desc',
      }
    : {
        rank: 'i.urgency',
        at: 'i.due_at',
        after: '(i.urgency, i.due_at, i.id) > ($8::int, $9::timestamptz, $10::int)',
        inPart: 'i.urgency, i.due_at, i.id',
        overall: 'rank, at, id',
      }

/**
 * One page of items. Each queue of each site is read from its index and no further than the page, so that the cost does not
 * grow with what waits.
 */
export function itemPage(
  db: Pick<Database, 'pool'>,
  { queues, siteIds, state, category, urgency, leaseStaff, memberId }: ItemCriteria,
  after: ItemPosition | null,
  limit: number,
  now: Date,
): Promise<ItemKey[]> {
  const order = orderOf(state)
  const conditions = [
    category === null ? '$3::text is null' : 'i.category = $3::text',
    urgency === null ? '$4::int is null' : 'i.urgency = $4::int',
    leaseStaff === null ? '$5::int is null' : 'i.lease_staff = $5::int and i.lease_until > $11::timestamptz',
    memberId === null ? '$6::int is null' : 'i.subject_id = $6::int',
    after === null ? '$8::int is null and $9::timestamptz is null and $10::int is null' : order.after,
  ].join(' and ')
  return query<ItemKey>(
    db,
    {
      // The conditions that are asked for are part of the text: each has its own plan.
      name: undefined,
      text: `select found.* from unnest($1::text[]) asked (queue) cross join unnest($2::int[]) site (id) cross join lateral (
          select i.id, ${order.rank}::int as rank, ${order.at} as at from review_item i
          where i.queue = asked.queue and i.site_id = site.id and i.state = '${state}' and $11::timestamptz is not null and ${conditions}
          order by ${order.inPart} limit $7::int) found
        order by ${order.overall} limit $7::int`,
    },
    [
      queues,
      siteIds,
      category,
      urgency,
      leaseStaff,
      memberId,
      limit,
      after?.[0] ?? null,
      after?.[1] ?? null,
      after?.[2] ?? null,
      now,
    ],
  )
}

/** Items by their numbers, in the order of these. */
export async function itemsById({ prisma }: Pick<Database, 'prisma'>, ids: readonly number[]) {
  const rows = await prisma.reviewItem.findMany({ where: { id: { in: [...ids] } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface QueueCount {
  queue: ReviewQueue
  open: number
  urgent: number
  overdue: number
  secondPerson: number
}

/**
 * How many items of each queue are open, and how many wait for the reader as the second person: those of the queues in which
 * the reader decides, and erasures if the reader may erase, without the reader's own decisions and without items that the
 * reader is kept out of.
 */
export const countItems = (
  db: Transaction,
  reader: Record<'queues' | 'decided', readonly ReviewQueue[]> & { staffId: number; mayErase: boolean },
  siteIds: readonly number[],
  now: Date,
): Promise<QueueCount[]> =>
  query(
    db,
    {
      name: 'review.counts',
      text: `select q.queue, count(i.site_id)::int as open, (count(*) filter (where i.urgency = 0))::int as urgent,
          (count(*) filter (where i.due_at < $3::timestamptz))::int as overdue,
          (select count(*)::int from review_decision d join review_item w on w.id = d.item_id
            where d.state = 'approval' and d.staff_id <> $4::int and w.state = 'approval' and w.queue = q.queue
              and case when d.measures @> '[{"kind": "ERASE"}]' then $6::boolean else w.queue = any($5::text[]) end
              and w.site_id = any($2::int[]) and $4::int <> all(w.barred)) as "secondPerson"
        from unnest($1::text[]) with ordinality q (queue, no)
          left join review_item i on i.queue = q.queue and i.site_id = any($2::int[]) and i.state = 'open'
        group by q.queue, q.no order by q.no`,
    },
    [reader.queues, siteIds, now, reader.staffId, reader.decided, reader.mayErase],
  )

/**
 * Says that the desk decides in this transaction. The item is closed by its source's trigger; the history says who decided, so
 * that it is not closed by somebody unknown.
 */
export async function actAsDesk(db: Transaction): Promise<void> {
  await query(db, { name: 'review.by-desk', text: `select set_config('vonk.reviewing', 'on', true)` }, [])
}

/** Adds a line to the history of an item. */
export async function addEvent(
  { prisma }: Pick<Database, 'prisma'>,
  itemId: number,
  kind: string,
  by: { id: number; name: string } | null,
  at: Date,
  text: string | null = null,
): Promise<void> {
  await prisma.reviewEvent.create({
    data: { itemId, kind, at, text, staffId: by?.id ?? null, staffName: by?.name ?? null },
  })
}

/**
 * The item whose decision an appeal is about: that of the objection, or the earlier one of the same case; null for any other
 * item.
 */
export async function appealedItem(
  { prisma }: Pick<Database, 'prisma'>,
  { queue, complaintId }: Pick<ReviewItem, 'queue' | 'complaintId'>,
): Promise<ReviewItem | null> {
  if (queue !== 'appeals' || complaintId === null) return null
  const found = await prisma.complaint.findUnique({
    where: { id: complaintId },
    select: { kind: true, decision: { select: { item: true } } },
  })
  if (found?.kind === 'objection') return found.decision?.item ?? null
  return prisma.reviewItem.findFirst({
    where: { complaintId, queue: { not: 'appeals' } },
    orderBy: { id: 'asc' },
  })
}
