import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/**
 * The offers that a site may make to a member who leaves. Changing the address, privacy mode and deleting are
 * always available.
 */
export type OfferToStayKind = 'trial' | 'discount'

/** Records that a member accepted an offer; only the first time counts. */
export async function recordOfferTaken(
  db: Database,
  memberId: number,
  kind: OfferToStayKind,
  now: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'offers-to-stay.take',
      // The column has its name from a release that recorded what was shown.
      text: `insert into retention_offer (member_id, kind, offered_at) values ($1::int, $2::text, $3::timestamptz)
             on conflict do nothing`,
    },
    [memberId, kind, now],
  )
}
