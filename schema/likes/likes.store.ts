import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'

export type LikeListType = 'received' | 'given' | 'matches'

export interface LikeRow extends ProfileRow {
  listed_at: Date
}

/** The columns of each list: the viewer, the other member, and the time to sort by. Each list scans its own index. */
const lists = {
  received: { mine: 'to_id', other: 'from_id', time: 'created_at', extra: '' },
  given: { mine: 'from_id', other: 'to_id', time: 'created_at', extra: '' },
  matches: { mine: 'from_id', other: 'to_id', time: 'matched_at', extra: 'and l.matched_at is not null' },
} as const

/** One page of likes, newest first, with one extra row; only profiles that the viewer may see. */
export function likesPage(
  db: Database,
  viewerId: number,
  type: LikeListType,
  after: [Date, number] | null,
  limit: number,
): Promise<LikeRow[]> {
  const { mine, other, time, extra } = lists[type]
  const from = after ? `and (l.${time}, l.${other}) < ($3::timestamptz, $4::int)` : ''
  return query<LikeRow>(
    db,
    {
      name: `likes.${type}${after ? '.after' : ''}`,
      text: `
        select found.listed_at, ${profileColumns}
        from (select l.${other} as other_id, l.${time} as listed_at
              from likes l join visible_to($1::int) v on v.id = l.${other}
              where l.${mine} = $1::int ${extra} ${from}
              order by l.${time} desc, l.${other} desc limit $2::int) found
        join profile p on p.id = found.other_id ${profileJoins('$1::int')}
        order by found.listed_at desc, found.other_id desc`,
    },
    after ? [viewerId, limit, ...after] : [viewerId, limit],
  )
}

/** The number of entries of a list, counted up to `cap`. */
export async function likesCount(
  db: Database,
  viewerId: number,
  type: LikeListType,
  cap: number,
): Promise<number> {
  const { mine, other, extra } = lists[type]
  const [row] = await query<{ count: number }>(
    db,
    {
      name: `likes.count.${type}`,
      text: `select count(*)::int as count from (
               select 1 from likes l join visible_to($1::int) v on v.id = l.${other}
               where l.${mine} = $1::int ${extra} limit $2::int) found`,
    },
    [viewerId, cap],
  )
  return row?.count ?? 0
}

/** The newest like that the member has not seen and not answered; null if there is none. */
export async function newestUnseen(db: Database, memberId: number): Promise<LikeRow | null> {
  const [row] = await query<LikeRow>(
    db,
    {
      name: 'likes.newest',
      text: `
        select found.listed_at, ${profileColumns}
        from (select l.from_id as other_id, l.created_at as listed_at
              from likes l join visible_to($1::int) v on v.id = l.from_id
              where l.to_id = $1::int and l.seen_at is null
              order by l.created_at desc, l.from_id desc limit 1) found
        join profile p on p.id = found.other_id ${profileJoins('$1::int')}`,
    },
    [memberId],
  )
  return row ?? null
}

/** Inserts a like, once; a mutual like becomes a match. Returns 'liked', 'matched' or 'repeated'. Errors: not_found. */
export async function insertLike(db: Database, fromId: number, toId: number, now: Date): Promise<string> {
  const [row] = await runAndPublish<{ outcome: string }>(
    db,
    { name: 'likes.like', text: 'select like_profile($1::int, $2::int, $3::timestamptz) as outcome' },
    [fromId, toId, now],
  )
  return row?.outcome ?? 'repeated'
}

/** Deletes a like; false if there was none. */
export async function deleteLike(db: Database, fromId: number, toId: number, now: Date): Promise<boolean> {
  const [row] = await runAndPublish<{ wasLiked: boolean }>(
    db,
    {
      name: 'likes.unlike',
      text: 'select unlike_profile($1::int, $2::int, $3::timestamptz) as "wasLiked"',
    },
    [fromId, toId, now],
  )
  return row?.wasLiked ?? false
}

export async function setLikeSeen(db: Database, memberId: number, fromId: number, now: Date): Promise<void> {
  await runAndPublish(
    db,
    { name: 'likes.seen', text: 'select mark_like_seen($1::int, $2::int, $3::timestamptz)' },
    [memberId, fromId, now],
  )
}
