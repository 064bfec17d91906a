import { query, type Transaction } from '../core/sql.ts'
import type { ReviewQueue } from '../core/staff-rights.rules.ts'

/** Somebody who takes an item, until when, and the present time. */
export interface Lease {
  staffId: number
  name: string
  until: Date
  now: Date
}

/**
 * How many free items of each queue and site are looked at. As many people may take one at the same moment and each still
 * gets one.
 */
const candidates = 100

/**
 * Takes the most urgent free item in one statement. Items that others take at this moment are skipped, so nobody waits and no
 * item is given twice. Null: nothing is free.
 */
export async function takeNext(
  db: Transaction,
  criteria: {
    queues: readonly ReviewQueue[]
    siteIds: readonly number[]
    category: string | null
    urgency: number | null
    memberId: number | null
    but: readonly number[]
  },
  { staffId, name, until, now }: Lease,
): Promise<number | null> {
  const isFree = `i.state = 'open' and (i.lease_until is null or i.lease_until <= $5::timestamptz)
    and not $3::int = any(i.barred) and not i.id = any($6::int[])
    and ($7::text is null or i.category = $7::text) and ($8::int is null or i.urgency = $8::int)
    and ($9::int is null or i.subject_id = $9::int)`
  const [row] = await query<{ id: number }>(
    db,
    {
      name: 'review.take-next',
      text: `update review_item set lease_staff = $3::int, lease_name = $4::text, lease_until = $10::timestamptz
        where id = (
          select i.id from review_item i where ${isFree} and i.id in (
            select found.id from unnest($1::text[]) asked (queue) cross join unnest($2::int[]) site (id) cross join lateral (
              select i.id from review_item i where i.queue = asked.queue and i.site_id = site.id and ${isFree}
              order by i.urgency, i.due_at, i.id limit ${candidates}) found)
          order by i.urgency, i.due_at, i.id limit 1 for update skip locked)
        returning id`,
    },
    [
      criteria.queues,
      criteria.siteIds,
      staffId,
      name,
      now,
      criteria.but,
      criteria.category,
      criteria.urgency,
      criteria.memberId,
      until,
    ],
  )
  return row?.id ?? null
}

/** Takes one item, or extends the lease of somebody who has it. False: somebody else has it, or it is not open. */
export async function take(
  db: Transaction,
  id: number,
  { staffId, name, until, now }: Lease,
): Promise<boolean> {
  const rows = await query(
    db,
    {
      name: 'review.take',
      text: `update review_item set lease_staff = $2::int, lease_name = $3::text, lease_until = $4::timestamptz
        where id = $1::int and state = 'open' and (lease_staff is null or lease_staff = $2::int or lease_until <= $5::timestamptz)
        returning id`,
    },
    [id, staffId, name, until, now],
  )
  return rows.length > 0
}

/** Gives an item back, if this person has it. */
export async function release(db: Transaction, id: number, staffId: number): Promise<boolean> {
  const rows = await query(
    db,
    {
      name: 'review.release',
      text: `update review_item set lease_staff = null, lease_name = null, lease_until = null
        where id = $1::int and state = 'open' and lease_staff = $2::int returning id`,
    },
    [id, staffId],
  )
  return rows.length > 0
}
