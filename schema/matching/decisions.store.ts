import type { Database } from '@vonk/prisma/client.ts'
import type { Limit } from '../core/rate-limit.settings.ts'
import { query, runAndPublish } from '../core/sql.ts'

/** A member's stored day in the swipe game; it may be an earlier day. */
export interface SwipeDayRow {
  day: string
  used: number
  last_profile_id: number | null
}

export async function swipeDayOf(db: Database, memberId: number): Promise<SwipeDayRow | null> {
  const [row] = await query<SwipeDayRow>(
    db,
    {
      name: 'matching.day',
      text: 'select day::text as day, used, last_profile_id from swipe_day where member_id = $1::int',
    },
    [memberId],
  )
  return row ?? null
}

/**
 * Likes a profile in the swipe game, once. Errors: not_found: it is not visible; used_up: today's likes are
 * used up.
 */
export async function swipeLike(
  db: Database,
  memberId: number,
  profileId: number,
  limit: number,
  day: string,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'matching.like',
      text: 'select swipe_like($1::int, $2::int, $3::int, $4::date, $5::timestamptz)',
    },
    [memberId, profileId, limit, day, now],
  )
}

/** Passes a profile. Error: not_found: it is not visible. */
export async function insertPass(
  db: Database,
  memberId: number,
  profileId: number,
  day: string,
  now: Date,
): Promise<void> {
  await query(
    db,
    { name: 'matching.pass', text: 'select pass_profile($1::int, $2::int, $3::date, $4::timestamptz)' },
    [memberId, profileId, day, now],
  )
}

/**
 * Undoes today's last decision, with `profileId` only if it was about that profile; returns the profile's id.
 * Errors: not_found: there is none; used_up: it was a like, and the limit of undone likes is reached.
 */
export async function undoLast(
  db: Database,
  memberId: number,
  profileId: number | null,
  { uses, minutes }: Limit,
  day: string,
  now: Date,
): Promise<number> {
  const [row] = await runAndPublish<{ id: number }>(
    db,
    {
      name: 'matching.undo',
      text: 'select undo_decision($1::int, $2::int, $3::int, $4::int, $5::date, $6::timestamptz) as id',
    },
    [memberId, profileId, uses, minutes, day, now],
  )
  if (!row) throw new Error('The database returned no row.')
  return row.id
}
