import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'
import type { PhotoRow } from './profile-row.ts'
import { editableColumns, type ProfileColumns } from './update-profile.rules.ts'

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
