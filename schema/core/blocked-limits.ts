import type { Database } from '@vonk/prisma/client.ts'
import { query } from './sql.ts'

/** The limits that currently block a member, with the end of each block. */
export const blockedLimits = (
  db: Database,
  memberId: number,
  now: Date,
): Promise<{ name: string; until: Date }[]> =>
  query(
    db,
    {
      name: 'rate-limit.blocked',
      text: `select split_part(key, ':', 1) as name,
               max(least(blocked_until, $2::timestamptz + make_interval(mins => block_minutes))) as until from throttle
             where key ~ ('^\\w+:([\\w-]{43}:)?' || $1::int || '(:|$)') and blocked_until > $2::timestamptz
             group by 1 order by 1`,
    },
    [memberId, now],
  )
