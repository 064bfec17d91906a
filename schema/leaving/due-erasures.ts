import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** The member of an erasure. */
export interface DeletedMember {
  memberId: number
  siteId: number
  email: string
  language: string
  reason: string
  ledgerAccount: number
  counts: Record<string, number>
}

/** The members whose erasure is due: the waiting days are over, or an erasure was interrupted. */
export async function membersDueForErasure(
  db: Database,
  siteId: number,
  days: number,
  now: Date,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    {
      name: 'erasure.due',
      text: `select id from member where site_id = $1::int
               and deletion_requested_at <= $2::timestamptz - make_interval(days => $3::int)
             union
             select m.id from leaving l join member m on m.id = l.member_id
               where l.begun_at is not null and m.site_id = $1::int
             order by id limit 500`,
    },
    [siteId, now, days],
  )
  return rows.map(({ id }) => id)
}

export interface ErasureRecord {
  number: string
  siteId: number
  erasedAt: Date
  reason: string
  counts: Record<string, number>
  digest: string
}

/** Anonymises closed cases of all erased members, because some were still open at the time of the erasure. */
export async function eraseClosedCases(db: Database): Promise<void> {
  await query(db, { name: 'erasure.cases', text: 'select erase_closed_cases(null, null)' }, [])
}
