import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/**
 * Stores the time of a member's activity, rounded to 5 minutes as others see it. Search orders by it, so
 * nothing is stored for an invisible member, whose position would reveal it. At most one write per 2 minutes and member.
 */
export async function touchActive(
  db: Database,
  members: readonly { id: number; hasSocket: boolean }[],
  now: Date,
): Promise<void> {
  const sorted = members.toSorted((one, other) => one.id - other.id)
  await query(
    db,
    {
      name: 'profiles.touch',
      text: `update search_entry e set last_active_at = shown_activity($1::timestamptz, $1::timestamptz),
               online_at = case when seen.has_socket then $1::timestamptz else e.online_at end
             from unnest($2::int[], $3::boolean[]) as seen(id, has_socket)
             join profile p on p.id = seen.id and not p.is_invisible
             where e.profile_id = seen.id`,
    },
    [now, sorted.map(({ id }) => id), sorted.map(({ hasSocket }) => hasSocket)],
  )
}
