import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish, type Transaction } from '../core/sql.ts'
import { type PhotoRow, type ProfileRow, profileColumns, profileJoins } from './profile-row.ts'
import { editableColumns, type ProfileColumns } from './update-profile.rules.ts'

/** Profiles of a site that the viewer may see, by id; always includes the viewer's own. */
export function visibleProfiles(
  db: Transaction,
  viewerId: number,
  siteId: number,
  ids: readonly number[],
): Promise<ProfileRow[]> {
  return query<ProfileRow>(
    db,
    {
      name: 'profiles.visible',
      text: `
        select ${profileColumns}
        from (select * from visible_to($1::int) where id = any($2::int[]) and site_id = $3::int
              union select * from profile where id = $1::int and id = any($2::int[])) p
        ${profileJoins('$1::int')}`,
    },
    [viewerId, ids, siteId],
  )
}

/** The photos of profiles, in their order; the caller has checked that the profiles may be seen. */
export function photosOf(db: Database, profileIds: readonly number[]): Promise<PhotoRow[]> {
  return query<PhotoRow>(
    db,
    {
      name: 'profiles.photos',
      text: `select id, profile_id, key, is_premium, colour, blur from photo
             where profile_id = any($1::int[]) order by profile_id, position`,
    },
    [profileIds],
  )
}

/** The languages of the accounts of profiles; the caller has checked that the profiles may be seen. */
export function languagesOf(
  db: Database,
  profileIds: readonly number[],
): Promise<{ id: number; language: string }[]> {
  return query(
    db,
    { name: 'profiles.languages', text: 'select id, language from member where id = any($1::int[])' },
    [profileIds],
  )
}

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

/**
 * The current profile fields that a member can change, and the e-mail address, which must not be the name.
 */
export async function editableProfile(
  db: Database,
  memberId: number,
): Promise<ProfileColumns & { email: string }> {
  const [row] = await query<ProfileColumns & { email: string }>(
    db,
    {
      name: 'profiles.editable',
      text: `select m.email, ${editableColumns.map((column) => `p.${column}`).join(', ')}
             from member m join profile p on p.id = m.id where m.id = $1::int`,
    },
    [memberId],
  )
  if (!row) throw new Error(`Member ${memberId} has no profile.`)
  return row
}

/**
 * Changes the given columns of a member's profile, and publishes an event to the member's other devices, in
 * one commit.
 */
export async function saveProfile(
  db: Database,
  memberId: number,
  changed: Partial<ProfileColumns>,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    { name: 'profiles.save', text: 'select update_profile($1::int, $2::jsonb, $3::timestamptz)' },
    [memberId, JSON.stringify(changed), now],
  )
}
