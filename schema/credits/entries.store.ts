import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** One entry of the ledger as its member sees it. */
export interface EntryRow {
  id: string
  /** Above 0 if credits were added, below 0 if they were taken. */
  credits: number
  reason: string
  reference: string
  created_at: Date
}

/**
 * One page of a member's entries, newest first, after a position in time and id. Not Prisma: the sign depends on the side
 * of the transfer, and each side has its index.
 */
export const entriesPage = (
  db: Database,
  memberId: number,
  after: [Date, string] | null,
  limit: number,
): Promise<EntryRow[]> =>
  query<EntryRow>(
    db,
    {
      name: 'credits.entries',
      text: `select * from (
          (select id, amount as credits, reason, reference, created_at from credit_transfer
           where to_account = $1::int and ($2::timestamptz is null or created_at <= $2::timestamptz
             and (created_at, id) < ($2::timestamptz, $3::uuid))
           order by created_at desc, id desc limit $4::int)
          union all
          (select id, -amount, reason, reference, created_at from credit_transfer
           where from_account = $1::int and ($2::timestamptz is null or created_at <= $2::timestamptz
             and (created_at, id) < ($2::timestamptz, $3::uuid))
           order by created_at desc, id desc limit $4::int)) entry
        order by created_at desc, id desc limit $4::int`,
    },
    [memberId, after?.[0] ?? null, after?.[1] ?? null, limit],
  )
