import { query } from '../core/sql.ts'
import type { KnownStaffContext } from '../core/staff-context.ts'
import { publishReview } from './review-topic.ts'

/** How long somebody counts as a reader after the last sign. */
const readingMs = 2 * 60_000

/** Notes that somebody has an item open, and notifies colleagues of a new reader. */
export async function noteReader(
  { db, bus, staff, clock }: KnownStaffContext,
  itemId: number,
): Promise<void> {
  const now = clock.now()
  const [row] = await query<{ isNew: boolean }>(
    db,
    {
      name: 'review.read',
      text: `with before as (
          select 1 from review_reader where item_id = $1::int and staff_id = $2::int and until > $5::timestamptz)
        insert into review_reader (item_id, staff_id, staff_name, until) values ($1::int, $2::int, $3::text, $4::timestamptz)
        on conflict (item_id, staff_id) do update set until = excluded.until, staff_name = excluded.staff_name
        returning not exists (select 1 from before) as "isNew"`,
    },
    [itemId, staff.id, staff.name, new Date(now.getTime() + readingMs), now],
  )
  if (row?.isNew) await publishReview({ bus }, itemId)
}
