import { query, type Transaction } from '../core/sql.ts'

/** How many members a member has blocked or is blocked by, counted up to a limit. */
export async function countBlocks(db: Transaction, memberId: number, limit: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    {
      name: 'safety.count-blocks',
      text: `select count(*)::int as count from (
          (select 1 from block where blocker_id = $1::int limit $2::int)
          union all (select 1 from block where blocked_id = $1::int limit $2::int)) blocks`,
    },
    [memberId, limit],
  )
  return row?.count ?? 0
}
