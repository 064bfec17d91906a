import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** Members who let visitors see their portrait: a first name and the visitor key of a photo. */
export function visitorPortraits(
  db: Database,
  siteId: number,
  limit: number,
): Promise<{ name: string; key: string }[]> {
  return query(
    db,
    {
      name: 'profiles.visitors',
      // Alternates women and men: the two large rings of the landing page show one of each.
      text: `select name, key from (
               select p.name, ph.visitor_key as key, p.id, p.gender, row_number() over (partition by p.gender order by p.id) as place
               from profile p join photo ph on ph.id = p.main_photo_id
               where p.site_id = $1::int and p.shown_to_visitors and p.status = 'active' and not p.is_fictional and not p.is_private
                 and p.hidden_until is null and not ph.is_premium) shown
             order by place, gender desc limit $2::int`,
    },
    [siteId, limit],
  )
}
