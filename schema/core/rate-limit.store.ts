import type { Database } from '@vonk/prisma/client.ts'
import type { Limit } from './rate-limit.settings.ts'
import { query } from './sql.ts'

/** The uses that were granted to a key, or none and the minutes until the next attempt. */
export interface Grant {
  granted: number
  minutes: number
}

/** A key that is counted, and its limit. */
export interface Counted {
  key: string
  limit: Limit
}

/**
 * Takes uses of keys in one statement, before the limited work is done; grants fewer than `requested` if fewer are left.
 */
export function takeUses(
  db: Database,
  counted: readonly Counted[],
  now: Date,
  requested = 1,
): Promise<Grant[]> {
  const limits = counted.map(({ limit }) => limit)
  return query<Grant>(
    db,
    {
      name: 'rate-limit.take',
      text: `
        select taken.granted, taken.minutes
        from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
          with ordinality as counted(key, uses, minutes, block, longest, no)
        cross join lateral take_budget(counted.key, $6::int, counted.uses, counted.minutes, counted.block,
          counted.longest, $7::timestamptz) taken
        order by counted.no`,
    },
    [
      counted.map(({ key }) => key),
      limits.map(({ uses }) => uses),
      limits.map(({ minutes }) => minutes),
      limits.map(({ block }) => block),
      limits.map(({ longestBlock }) => longestBlock),
      requested,
      now,
    ],
  )
}

/**
 * How many different things a key counted, the minutes until it can count another, 0 if this one was counted, and whether
 * it had counted this one before.
 */
export interface DistinctCount {
  counted: number
  minutes: number
  known: boolean
}

/** Counts a thing once under each key, in one statement; under none if one of them has no use left. */
export const takeDistinct = (
  db: Database,
  counted: readonly Counted[],
  item: number,
  now: Date,
): Promise<DistinctCount[]> =>
  query<DistinctCount>(
    db,
    {
      name: 'rate-limit.distinct',
      text: `select counted, minutes, known
             from take_distinct($1::text[], $2::text, $3::int[], $4::int[], $5::timestamptz)`,
    },
    [
      counted.map(({ key }) => key),
      String(item),
      counted.map(({ limit }) => limit.uses),
      counted.map(({ limit }) => limit.minutes),
      now,
    ],
  )

/** How many different things a key counted in its window. */
export async function distinctCount(db: Database, { key, limit }: Counted, now: Date): Promise<number> {
  const text = `select failures from throttle
                where key = $1::text and window_start + make_interval(mins => $2::int) > $3::timestamptz`
  const [row] = await query<{ failures: number }>(db, { name: 'rate-limit.distinct-count', text }, [
    key,
    limit.minutes,
    now,
  ])
  return row?.failures ?? 0
}

/** Returns one use of each key, for an attempt that was no guess or had no effect. A block stays. */
export async function returnUses(db: Database, keys: readonly string[]): Promise<void> {
  const text = 'select return_budget(key) from unnest($1::text[]) key'
  await query(db, { name: 'rate-limit.give-back', text }, [keys])
}

/** Deletes all counted uses of the keys. */
export async function deleteUses(db: Database, keys: readonly string[]): Promise<void> {
  await query(db, { name: 'rate-limit.forget', text: 'delete from throttle where key = any($1::text[])' }, [
    keys,
  ])
}
