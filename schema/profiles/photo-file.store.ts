import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { visibleProfiles } from './profiles.store.ts'

export interface PhotoFile {
  profileId: number
  isPremium: boolean
  /**
   * False for a profile that is not visible to everybody: then the viewer's right to see it must be checked.
   */
  isPublic: boolean
  drawn: string | null
  stored: string | null
}

/** The data of a photo that the media route needs; null for an unknown key or a deleted profile. */
export async function photoByKey(db: Database, key: string): Promise<PhotoFile | null> {
  const [row] = await query<PhotoFile>(
    db,
    {
      name: 'photo.file',
      text: `select ph.profile_id as "profileId", ph.is_premium as "isPremium", ph.drawn, ph.stored,
               p.status = 'active' and not p.is_private as "isPublic"
             from photo ph
             join profile p on p.id = ph.profile_id and p.status <> 'deleted' where ph.key = $1::uuid`,
    },
    [key],
  )
  return row ?? null
}

/**
 * Whether a member may still see the owner of a photo: a signed URL stays valid for minutes after a block.
 */
export async function canSee(db: Database, viewerId: number, siteId: number, profileId: number) {
  return (await visibleProfiles(db, viewerId, siteId, [profileId])).length > 0
}
