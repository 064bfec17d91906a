import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'

/** A member's day in the swipe game as it is stored; it may be an earlier one. */
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

/** Likes in the swipe game, once. Errors: not_found not to be seen, used_up today's likes are used up. */
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

/** Passes somebody. Error not_found: not to be seen. */
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
 * Takes today's last decision back, with `profileId` only if it was about them; answers whom it was about. Error
 * not_found: there is none.
 */
export async function undoLast(
  db: Database,
  memberId: number,
  profileId: number | null,
  day: string,
  now: Date,
): Promise<number> {
  const [row] = await runAndPublish<{ id: number }>(
    db,
    {
      name: 'matching.undo',
      text: 'select undo_decision($1::int, $2::int, $3::date, $4::timestamptz) as id',
    },
    [memberId, profileId, day, now],
  )
  if (!row) throw new Error('The database answered nothing.')
  return row.id
}
