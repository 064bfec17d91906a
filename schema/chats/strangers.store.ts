import type { Database } from '@vonk/prisma/client.ts'
import { perDatabase } from '../core/per-database.ts'
import { query } from '../core/sql.ts'

/** A cache of pairs that know each other, for each database; they do not become strangers again. */
const knownPairs = perDatabase<Database, Set<string>>(() => new Set())
const maxPairs = 50_000

/** True if each of two members wrote at least `messages` of the latest hundred in their conversation. */
export async function knowEachOther(
  db: Database,
  one: number,
  other: number,
  messages: number,
): Promise<boolean> {
  const pairs = knownPairs(db)
  const pair = `${Math.min(one, other)}:${Math.max(one, other)}`
  if (pairs.has(pair)) return true
  const [row] = await query<{ isKnown: boolean }>(
    db,
    {
      name: 'chats.know-each-other',
      text: `
        select count(*) filter (where m.sender_id = $1::int) >= $3::int
          and count(*) filter (where m.sender_id = $2::int) >= $3::int as "isKnown"
        from conversation c cross join lateral (
          select sender_id from message where conversation_id = c.id order by seq desc limit 100) m
        where c.low_id = least($1::int, $2::int) and c.high_id = greatest($1::int, $2::int)`,
    },
    [one, other, messages],
  )
  if (!row?.isKnown) return false
  if (pairs.size >= maxPairs) pairs.clear()
  pairs.add(pair)
  return true
}
