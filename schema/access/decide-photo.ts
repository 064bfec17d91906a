import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'

/** A member whose photo support has to look at. */
export interface AwaitingMember {
  id: number
  siteId: number
  name: string
  email: string
  joined: Date
  /** The name of the photo's files in the media storage. */
  stored: string
}

/**
 * The members with a disposable address whose main photo waits for support, the first to join first. Members who
 * have no photo yet are left out, and so are those whom something else hides too.
 */
export const membersAwaitingPhoto = (
  db: Database,
  limit: number,
  siteId: number | null = null,
): Promise<AwaitingMember[]> =>
  query(
    db,
    {
      name: 'users.awaiting-photo',
      text: `select m.id, m.site_id as "siteId", p.name, m.email, m.signed_up_at as joined, ph.stored
        from member m join profile p on p.id = m.id join photo ph on ph.id = p.main_photo_id
        where m.awaits_photo and ph.stored is not null and m.email_confirmed_at is not null and m.banned_at is null
          and m.review_since is null and m.deletion_requested_at is null
          and ($2::int is null or m.site_id = $2::int)
        order by m.signed_up_at, m.id limit $1::int`,
    },
    [limit, siteId],
  )

/**
 * Approves the main photo of a member who waits, who is seen by others from then on, or declines and deletes it.
 * Returns the name of the photo's files; null if nothing of this member waits.
 */
export async function decidePhoto(
  db: Database,
  memberId: number,
  isFine: boolean,
  now: Date,
): Promise<string | null> {
  const [row] = await runAndPublish<{ stored: string | null }>(
    db,
    {
      name: 'users.decide-photo',
      text: 'select decide_photo($1::int, $2::boolean, $3::timestamptz) as stored',
    },
    [memberId, isFine, now],
  )
  return row?.stored ?? null
}
