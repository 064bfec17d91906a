import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { query } from '../core/sql.ts'
import { hasRight, type KnownStaffContext } from '../core/staff-context.ts'
import type { SubjectRow } from './review-loaders.ts'

/**
 * The address of a member, for those with the right `member.view`; null for others. The first time that somebody reads it in
 * an item is in the audit log.
 */
export async function readEmailAddress(
  { db, staff, clock }: KnownStaffContext,
  itemId: number,
  { id, siteId, email }: SubjectRow,
): Promise<string | null> {
  if (!email || !hasRight(staff, 'member.view', siteId)) return null
  const now = clock.now()
  await inOneTransaction(db, async (inside) => {
    const first = await query(
      inside,
      {
        name: undefined,
        text: `insert into review_event (item_id, at, kind, staff_id, staff_name, text)
          values ($1::int, $2::timestamptz, 'address', $3::int, $4::text, $5::int::text)
          on conflict (item_id, staff_id, text) where kind = 'address' do nothing returning id`,
      },
      [itemId, now, staff.id, staff.name, id],
    )
    if (first.length === 0) return
    await writeAudit(inside, {
      at: now,
      actor: staff.name,
      staffId: staff.id,
      act: 'review address',
      siteId,
      memberId: id,
      reason: '',
      details: { item: itemId },
    })
  })
  return email
}
