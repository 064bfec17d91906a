import { query, type Transaction } from '../core/sql.ts'
import { detailColumns, profileColumns, profileJoins, type WholeProfileRow } from './profile-row.ts'

/** Profiles of a site that the viewer may see, by id; always includes the viewer's own. */
export function visibleProfiles(
  db: Transaction,
  viewerId: number,
  siteId: number,
  ids: readonly number[],
): Promise<WholeProfileRow[]> {
  return query<WholeProfileRow>(
    db,
    {
      name: 'profiles.visible',
      text: `
        select ${profileColumns}, ${detailColumns}
        from (select * from visible_to($1::int) where id = any($2::int[]) and site_id = $3::int
              union select * from profile where id = $1::int and id = any($2::int[])) p
        ${profileJoins('$1::int')}`,
    },
    [viewerId, ids, siteId],
  )
}
