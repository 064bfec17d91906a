import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { PhotoShape } from '../profiles/photo.ts'

export interface BlockedRow {
  id: number
  blocked_at: Date
  /** As last known to the blocker; null if the other has left. */
  name: string | null
  photo: PhotoShape | null
}

/**
 * One page of the profiles that a member blocked, the latest first, with one extra row. Not Prisma: what is shown depends
 * on the state of the profile and its photo.
 */
export async function blockedPage(
  db: Database,
  memberId: number,
  after: [Date, number] | null,
  limit: number,
): Promise<BlockedRow[]> {
  const from = after ? 'and (b.created_at, b.blocked_id) < ($3::timestamptz, $4::int)' : ''
  return query<BlockedRow>(
    db,
    {
      name: `safety.blocked${after ? '.after' : ''}`,
      text: `
        select b.blocked_id as id, b.created_at as blocked_at, case when p.id is not null then b.name end as name,
          case when ph.id is not null then jsonb_build_object('id', ph.id, 'key', ph.key, 'colour', ph.colour,
            'is_premium', false, 'profile_id', b.blocked_id, 'blur', null) end as photo
        from block b
        left join profile p on p.id = b.blocked_id and p.status = 'active'
        left join photo ph on ph.id = b.photo_id and ph.profile_id = p.id and not ph.is_premium
        where b.blocker_id = $1::int ${from}
        order by b.created_at desc, b.blocked_id desc limit $2::int`,
    },
    after ? [memberId, limit, ...after] : [memberId, limit],
  )
}
