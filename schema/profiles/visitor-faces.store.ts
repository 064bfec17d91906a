import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../sql.ts'

/** Members who said that visitors may see their portrait: a first name and a picture, nothing more. */
export function visitorFaces(
  db: Database,
  siteId: number,
  limit: number,
): Promise<{ name: string; key: string }[]> {
  return query(
    db,
    {
      name: 'profiles.visitors',
      text: `select p.name, ph.key from profile p join photo ph on ph.id = p.main_photo_id
             where p.site_id = $1::int and p.shown_to_visitors and p.status = 'active' and not p.is_fictional
               and not ph.is_premium
             order by p.id limit $2::int`,
    },
    [siteId, limit],
  )
}
