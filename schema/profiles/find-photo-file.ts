import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { visibleProfiles } from './visible-profiles.ts'

export interface PhotoFile {
  profileId: number
  isPremium: boolean
  /** False for a profile that is not visible to everybody: then the viewer's session must be checked. */
  isPublic: boolean
  /** The key is the one of the addresses for visitors. */
  isForVisitors: boolean
  /**
   * Whether the photo is shown now: with a visitor key to everybody, otherwise to the given viewer, who sees the
   * profile or remembers the photo of a member they blocked.
   */
  isVisible: boolean
  drawn: string | null
  stored: string | null
}

/**
 * The data of a photo that the media route needs, for a viewer (0: nobody); null for an unknown key or a
 * deleted profile. One statement of look-ups by keys.
 */
export async function photoByKey(db: Database, key: string, viewerId: number): Promise<PhotoFile | null> {
  const [row] = await query<PhotoFile>(
    db,
    {
      name: 'photo.file',
      text: `select ph.profile_id as "profileId", ph.is_premium as "isPremium", ph.drawn, ph.stored,
               p.status = 'active' and not p.is_private and p.hidden_until is null as "isPublic", ph.key <> $1::uuid as "isForVisitors",
               case when ph.key <> $1::uuid then ph.id = p.main_photo_id and not ph.is_premium
                   and shows_face(p.shown_to_visitors, p.status, p.is_private or p.hidden_until is not null, p.is_fictional)
                 else exists (select from member m where m.id = $2::int and m.site_id = p.site_id
                     and m.banned_at is null and m.deletion_requested_at is null)
                   and (p.id = $2::int or exists (select from visible_to($2::int) v where v.id = p.id)
                     or p.status = 'active' and exists (
                       select from block b where b.blocker_id = $2::int and b.blocked_id = p.id and b.photo_id = ph.id))
               end as "isVisible"
             from (select * from photo where key = $1::uuid
                   union all select * from photo where visitor_key = $1::uuid) ph
             join profile p on p.id = ph.profile_id and p.status <> 'deleted'`,
    },
    [key, viewerId],
  )
  return row ?? null
}

/**
 * Whether a member may still see the owner of a photo: a signed URL stays valid for minutes after a block.
 */
export async function canSee(db: Database, viewerId: number, siteId: number, profileId: number) {
  return (await visibleProfiles(db, viewerId, siteId, [profileId])).length > 0
}
