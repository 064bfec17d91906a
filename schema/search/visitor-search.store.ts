import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { SearchKeys } from './search.rules.ts'

/** A member as a row of the visitors' search. */
export interface VisitorSearchRow {
  id: number
  name: string
  gender: 'male' | 'female'
  date_of_birth: string
  region: string | null
  /** Null for a member who does not let visitors see the portrait. */
  photo_key: string | null
}

/** The maximum number of rows that one search reads per gender, newest first: no filter makes it read the whole table. */
const maxScanned = 5000

/**
 * The members whom the visitors' search finds in a country, `limit` of them after the first `offset`. Those who let
 * visitors see their portrait come first, then the newest, so that the order does not reveal activity.
 */
export function searchVisibleToVisitors(
  db: Database,
  siteId: number,
  { gender, country, bornAfter, bornBy }: Pick<SearchKeys, 'gender' | 'country' | 'bornAfter' | 'bornBy'>,
  offset: number,
  limit: number,
  scanned = maxScanned,
): Promise<VisitorSearchRow[]> {
  return query(
    db,
    {
      name: 'search.visitors',
      // The two inner queries scan profile_to_visitors and profile_new in their order, up to the limit of scanned rows. Photos are read
      // by scalar subqueries, because a join may read the whole table.
      text: `
        with shown as (
          select p.id, p.created_at,
            (select ph.visitor_key from photo ph where ph.id = p.main_photo_id and not ph.is_premium) as visitor_key
          from (
            select * from profile
            where site_id = $1::int and shown_to_visitors and status = 'active'
            order by id desc limit $8::int) p
          where shows_face(p.shown_to_visitors, p.status, p.is_private or p.hidden_until is not null, p.is_fictional)
            and p.country = $2 and p.gender = any ($3::gender[])
            and p.date_of_birth > coalesce($4::date, '-infinity') and p.date_of_birth <= coalesce($5::date, 'infinity')),
        others as (
          select p.id, p.created_at, null::uuid as visitor_key
          from unnest($3::gender[]) g cross join lateral (
            select * from profile
            where site_id = $1::int and country = $2 and gender = g and status = 'active' and not is_fictional
            order by created_at desc, id desc limit $8::int) p
          where not p.is_private and p.hidden_until is null
            and (not p.shown_to_visitors
              or (select not ph.is_premium from photo ph where ph.id = p.main_photo_id) is not true)
            and p.date_of_birth > coalesce($4::date, '-infinity') and p.date_of_birth <= coalesce($5::date, 'infinity')),
        found as (
          select * from (select * from shown where visitor_key is not null union all select * from others) both_kinds
          order by visitor_key is null, created_at desc, id desc offset $6::int limit $7::int)
        select p.id, p.name, p.gender, p.date_of_birth::text as date_of_birth, p.region, found.visitor_key as photo_key
        from found join profile p on p.id = found.id
        order by found.visitor_key is null, found.created_at desc, found.id desc`,
    },
    [siteId, country, gender ? [gender] : ['female', 'male'], bornAfter, bornBy, offset, limit, scanned],
  )
}
