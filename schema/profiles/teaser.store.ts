import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** The profile data that a visitor may see if the member allows it. */
export interface TeaserRow {
  id: number
  name: string
  date_of_birth: string
  region: string | null
  interests: string[]
  photo_id: number
  /** The key for visitors. */
  photo_key: string
  photo_colour: string
  /** Whether there is more for members: a text, other photos. */
  has_about: boolean
  has_more_photos: boolean
}

/** A member who lets visitors see the portrait; null for all others, for any reason. */
export async function teaserOf(db: Database, siteId: number, id: number): Promise<TeaserRow | null> {
  const [row] = await query<TeaserRow>(
    db,
    {
      name: 'profiles.teaser',
      text: `select p.id, p.name, p.date_of_birth::text as date_of_birth, p.region, p.interests,
               ph.id as photo_id, ph.visitor_key as photo_key, ph.colour as photo_colour,
               coalesce(p.about, '') <> '' as has_about,
               exists (select from photo o where o.profile_id = p.id and o.id <> ph.id) as has_more_photos
             from profile p join photo ph on ph.id = p.main_photo_id
             where p.id = $2::int and p.site_id = $1::int and p.shown_to_visitors and p.status = 'active'
               and not p.is_fictional and not p.is_private and p.hidden_until is null and not ph.is_premium`,
    },
    [siteId, id],
  )
  return row ?? null
}
